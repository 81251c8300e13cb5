import { topDialog } from '#ui/dialog/open-dialogs.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { bringClear, keepFocusClear, partsOf } from './keep-clear.ts'

const GROUP = ':is(fieldset, [role="group"], [role="radiogroup"])'
/** A field that is wrong, or what is wrong with a group of them, said in it. */
const FAULT = `[aria-invalid="true"], ${GROUP} :is([role="alert"], [data-fault])`
/** Where messages of the page and of a dialog stand: in sight anyway. */
const MESSAGES = ':is(.message-place, [data-messages])'
/** Why something was refused, where no field is wrong. */
const SAID = `[role="alert"]:not(${MESSAGES} *)`
const CONTROL = ':is(input, select, textarea, button):not([disabled]), iframe'

/**
 * Frames until all stands where it stays: a message that came with the fault is tied to the header, and parts of a page that were far
 * from the screen are drawn only now, and move it.
 */
const SETTLING = 3

/** A press whose answer has not come. */
interface Press {
  /** what was pressed, or the form that Enter sent */
  by: Element
  /** holds what the press is about */
  scope: Element
}

/**
 * The one rule of all forms: when what a press found wrong is drawn, by the page's own check or by the shop's answer, the first
 * fault gets the focus, its section is opened, and the page scrolls so far that its label, itself and what is said of it stand clear of
 * every bar. It does not matter where the button stands, nor whether the fault was there before. While the button is busy
 * (`aria-busy`) what is wrong is what was wrong before. A visitor who has gone on meanwhile is left alone.
 *
 * A press is the sending of a form, or of a button marked `data-sends`. It is about its form, its dialog or its screen: what is
 * marked `data-sent-together` in a form is one, too, and `data-sends` may name by its id what is larger than the form.
 *
 * What takes the focus in any other way is kept clear of the bars, too.
 */
export function leadToFaults(): void {
  keepFocusClear()
  const waiting = new Set<Press>()
  const observer = new MutationObserver(lookSoon)
  let frame = 0

  /** In the next frame, when all that a press or its answer changes is drawn: fields, messages, a button that is busy. */
  function lookSoon() {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  function look() {
    frame = 0
    for (const press of waiting) if (isOver(press)) waiting.delete(press)
    if (waiting.size === 0) observer.disconnect()
  }
  function pressed(by: Element) {
    const scope = scopeOf(by)
    if (!scope) return
    for (const press of waiting) if (press.scope === scope) waiting.delete(press)
    waiting.add({ by, scope })
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'aria-busy', 'open'],
    })
    // What was wrong before and still is changes nothing of the page.
    lookSoon()
  }
  function goesOn({ target }: Event) {
    if (!(target instanceof Element)) return
    const dialog = target.closest('dialog')
    for (const press of waiting) {
      // A dialog that the press opened, as one that asks who it is or once more, belongs to it.
      const elsewhere = dialog && !dialog.contains(press.scope)
      if (!elsewhere && !press.by.contains(target)) waiting.delete(press)
    }
  }

  window.addEventListener('input', goesOn, true)
  window.addEventListener(
    'click',
    (event) => {
      goesOn(event)
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button) lastScope = scopeOf(button)
      if (button?.hasAttribute('data-sends')) pressed(button)
    },
    true,
  )
  window.addEventListener(
    'submit',
    ({ submitter, target }) => pressed(submitter ?? (target as Element)),
    true,
  )
}

/** What the last press was about. */
let lastScope: Element | null = null

/** Whether what the last press found wrong is said: at a field, in its form, or in a message. */
export function saysFault(): boolean {
  // What was pressed in a dialog that has closed is about what lies below it.
  const scope = lastScope?.isConnected ? lastScope : document
  const messages = document.querySelectorAll(`${MESSAGES} [role="alert"]`)
  return (
    [...messages].some((message) => message.textContent) || firstIn(scope, `${FAULT}, ${SAID}`) !== undefined
  )
}

function scopeOf(by: Element): Element | null {
  for (const name of ['data-sends', 'form']) {
    const named = document.getElementById(by.getAttribute(name) ?? '')
    if (named) return named
  }
  return by.closest('[data-sent-together], dialog, form, main')
}

/** Leads to the first fault. @returns false while there is none that can be reached */
function isOver({ by, scope }: Press): boolean {
  if (!scope.isConnected) return true
  if (by.matches('[aria-busy="true"]')) return false
  const fault = firstIn(scope, FAULT) ?? firstIn(scope, SAID)
  const dialog = topDialog()
  if (!fault || (dialog && !dialog.contains(fault))) return false
  if (!isAtHome(document.activeElement, by, scope)) return true
  const field = fieldOf(fault)
  // Where a group holds a provider's frame, the provider has put the focus into it.
  const holder = fault === field ? fault : (fault.closest(GROUP) ?? fault)
  if (!holder.contains(document.activeElement)) field?.focus({ preventScroll: true })
  ignoreSecondTap()
  const seen = field ?? fault
  seen.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  let frames = SETTLING
  const clear = () => {
    bringClear(seen, [fault, ...partsOf(seen)])
    frames -= 1
    if (frames > 0) requestAnimationFrame(clear)
  }
  clear()
  return true
}

function isAtHome(active: Element | null, by: Element, scope: Element): boolean {
  if (!active || active === document.body || active === by || scope.contains(active)) return true
  // A button that stands outside of its form.
  return active instanceof HTMLButtonElement && active.form === scope
}

function firstIn(scope: ParentNode, selector: string): Element | undefined {
  return [...scope.querySelectorAll(selector)].find((found) => {
    if (found.getAttribute('role') === 'alert' && !found.textContent) return false
    for (let fold = closedFold(found); fold; fold = closedFold(found)) fold.open = true
    return isVisible(found)
  })
}

const isVisible = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true

const closedFold = (element: Element) => element.closest<HTMLDetailsElement>('details:not([open])')

/** What of a fault takes the focus; nothing of a refusal that is about no field, which is read out as it comes. */
function fieldOf(fault: Element): HTMLElement | null {
  if (fault.matches(CONTROL)) return fault as HTMLElement
  const group = fault.closest(GROUP)
  const controls = [...(group?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].filter(isVisible)
  return controls.find((control) => control.matches(':checked')) ?? controls[0] ?? null
}
