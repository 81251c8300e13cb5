import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses what sends a form while the form lies above the screen, and once more while it lies below: each time the first fault has the
 * focus, and stands with its label and its text where nothing covers them.
 */
export async function leadsToFault(page: Page, name: string, button: Locator): Promise<void> {
  for (const form of ['above', 'below'] as const) {
    await button.evaluate((pressed, form) => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      const dialog = pressed.closest('dialog')
      // So much room around the page that no part of the form is left on the screen.
      const main = document.querySelector('main')!
      main.style.paddingBlock = '60rem'
      const scroller = dialog ?? document.documentElement
      scroller.scrollTop = form === 'below' ? 0 : scroller.scrollHeight
      ;(pressed as HTMLElement).click()
    }, form)
    await expect.poll(() => page.evaluate(whatHidesFault), `${name}, ${form} the screen`).toBe('nothing')
  }
}

/** What keeps the fault that has the focus from being read: 'nothing' where it stands clear, with what is wrong below it. */
function whatHidesFault(): string {
  const field = document.activeElement as HTMLInputElement | null
  const group = field?.closest('fieldset, [role="group"], [role="radiogroup"]')
  const isFault = field?.ariaInvalid === 'true' || group?.querySelector('[role="alert"]')
  if (!field || !isFault) return `the focus is at ${field?.outerHTML.slice(0, 200)}`
  const described = field.ariaInvalid === 'true' ? field : group!
  const notes = (described.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
  const error = notes.find((note) => note && /error|problem/.test(note.id))
  if (!error?.textContent) return `${field.outerHTML.slice(0, 200)} says nothing`
  const parts = field === described ? [field, error, ...(field.labels ?? [])] : [field]
  for (const part of parts) {
    const { left, top, width, height } = part.getBoundingClientRect()
    for (const y of [top + 2, top + height - 2]) {
      const seen = document.elementFromPoint(left + Math.min(width / 2, 40), y)
      if (!seen || !(field.closest('form, dialog, main')!.contains(seen) && !bar(seen)))
        return `${seen?.outerHTML.slice(0, 200) ?? 'the edge'} covers ${part.outerHTML.slice(0, 200)}`
    }
  }
  return 'nothing'

  function bar(seen: Element) {
    for (let at: Element | null = seen; at && at.localName !== 'dialog'; at = at.parentElement)
      if (!at.contains(field) && /sticky|fixed/.test(getComputedStyle(at).position)) return true
    return false
  }
}

/**
 * Goes through everything on the page, or in the dialog above it, that the keyboard reaches, forwards and back.
 * @returns what lay below a bar, or beyond the screen, while it had the focus
 */
export async function coveredByBars(page: Page): Promise<string[]> {
  // From here on the browser takes each focus for the keyboard's.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const later: FrameRequestCallback[] = []
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (run) => later.push(run)
    const covered: string[] = []
    const around = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? document.body
    const reached = [
      ...around.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
    )
    for (const one of [...reached, ...reached.toReversed()]) {
      one.focus()
      for (const run of later.splice(0)) run(0)
      if (document.activeElement !== one || one.matches('.sr-only')) continue
      const { left, top, width, height } = one.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      for (const y of [top + 1, top + height / 2, top + height - 1].slice(
        ...(height > innerHeight / 2 ? [0, 1] : []),
      )) {
        const seen = document.elementFromPoint(left + width / 2, y)
        if (seen && liesBelow(one, seen))
          covered.push(`${one.outerHTML.slice(0, 160)} below ${seen.outerHTML.slice(0, 160)}`)
        if (!seen && (y < 0 || y > innerHeight))
          covered.push(`${one.outerHTML.slice(0, 160)} is off the screen at ${y}`)
      }
    }
    window.requestAnimationFrame = requestAnimationFrame
    return [...new Set(covered)]

    function liesBelow(one: Element, seen: Element) {
      for (let at: Element | null = seen; at && at.localName !== 'dialog'; at = at.parentElement)
        if (!at.contains(one) && /sticky|fixed/.test(getComputedStyle(at).position)) return true
      return false
    }
  })
}
