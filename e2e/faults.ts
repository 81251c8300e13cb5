import { expect, type Locator, type Page } from '@playwright/test'

type Place = 'above' | 'below' | 'at the end of'

/**
 * Presses what sends a form while the form lies above the screen, and once more while it lies below: each time the first fault has the
 * focus, and stands with its label and its text where nothing covers them; of a refusal that is about no field, its words do.
 * @param form the file of the form (src/storefront/forms/every-form.test.ts)
 */
export async function leadsToFault(
  page: Page,
  form: string,
  button: Locator,
  places: readonly Place[] = ['above', 'below'],
): Promise<void> {
  await expect(button).toBeEnabled()
  // What lies around the form is drawn only where it is seen, and has its size from then on.
  await button.evaluate(async (pressed) => {
    const main = document.querySelector('main')
    if (main) main.style.paddingBlock = '60rem'
    pressed.scrollIntoView({ block: 'center' })
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame)
  })
  for (const place of places) {
    await button.evaluate((pressed, place) => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      const dialog = pressed.closest('dialog')
      // So much room around the page that no part of the form is left on the screen. A dialog has what it has.
      const main = document.querySelector('main')
      if (main) main.style.paddingBlock = place === 'at the end of' ? '' : '60rem'
      const scroller = dialog ?? document.documentElement
      scroller.scrollTop = place === 'below' ? 0 : scroller.scrollHeight
      ;(pressed as HTMLElement).click()
    }, place)
    await faultIsClear(page, `${form}, ${place} the screen`)
  }
}

/** The first fault has the focus, and nothing that stands on the screen by then covers it: messages go by themselves, later. */
async function faultIsClear(page: Page, message: string): Promise<void> {
  const hides = () => page.evaluate(whatHidesFault)
  await expect.poll(hides, { message, intervals: [0] }).not.toMatch(/^not yet/)
  expect(await hides(), message).toBe('nothing')
}

/** What keeps the first fault from being read: 'nothing' where it has the focus and stands clear, with what is wrong below it. */
async function whatHidesFault(): Promise<string> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  if ([...document.querySelectorAll('.message')].some((one) => one.getAnimations().length > 0))
    return 'not yet: a message is arriving'
  const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const field = document.activeElement as HTMLInputElement
  const group = field.closest('fieldset, [role="group"], [role="radiogroup"]')
  const isWrong = field.ariaInvalid === 'true'
  const described = isWrong || group?.querySelector('[role="alert"]') ? (isWrong ? field : group) : null
  const refusal = [
    ...around.querySelectorAll('[role="alert"]:not(.message-place *, [data-messages] *)'),
  ].find((said) => said.textContent)
  if (!described && (around.querySelector('[aria-invalid="true"]') || !refusal))
    return `not yet: the focus is at ${field.outerHTML.slice(0, 200)}`
  const notes = (described?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
  const error = described ? notes.find((note) => note?.matches('.text-error')) : refusal
  if (!error?.textContent) return `${field.outerHTML.slice(0, 200)} says nothing`
  const parts = [...(described ? [field] : []), ...(isWrong ? (field.labels ?? []) : []), error]
  for (const part of parts) {
    const { left, top, width, height } = part.getBoundingClientRect()
    for (const y of [top + 2, top + height / 2, top + height - 2]) {
      const seen = document.elementFromPoint(left + Math.min(width / 2, 40), y)
      if (!seen || !(part.closest('form, dialog, main')!.contains(seen) && !isBar(seen, part)))
        return `${seen?.outerHTML.slice(0, 200) ?? 'the edge'} covers ${part.outerHTML.slice(0, 200)}`
    }
  }
  return 'nothing'

  function isBar(seen: Element, part: Element) {
    for (let at: Element | null = seen; at && at.localName !== 'dialog'; at = at.parentElement)
      if (!at.contains(part) && /sticky|fixed/.test(getComputedStyle(at).position)) return true
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
