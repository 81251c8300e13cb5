/** As long as a second tap of the same hand, or an impatient one, may follow. Milliseconds. */
const MOMENT = 500
/** Two taps of one hand follow each other as quickly. Milliseconds. */
const DOUBLE = 300
/** No further from the first does a finger land that means the same place. Pixels. */
const NEAR = 40
/** Who pressed longer ago looks before pressing again. Milliseconds. */
const REMEMBERED = 3000

/** the last press that was heard */
let pressed: MouseEvent | undefined
/** the press in whose place none is heard, and since when */
let held: MouseEvent | undefined
let since = 0

/** the press that led to another page */
let ledAway: MouseEvent | undefined

/** the same of the keyboard: the last key that presses, and that after which none is heard */
let keyed: KeyboardEvent | undefined
let heldKey: KeyboardEvent | undefined

/**
 * What lies below the finger has changed: a dialog has opened or closed, a row has moved. For a moment a press in the place of the last
 * one is not heard: it was meant for what was there. Presses elsewhere are, and so are those without a place, of assistive technology.
 * Of the keyboard a second Enter or space within a moment of the first is not heard, unless another key or another
 * text came in between.
 */
export function ignoreSecondTap(): void {
  since = performance.now()
  const recent = (press: Event | undefined) => press && since - press.timeStamp < REMEMBERED
  held = recent(pressed) ? pressed : undefined
  heldKey = recent(keyed) ? keyed : undefined
}

/** Another page is there, to be read before anything is pressed: only the second tap of a double one was meant for the page before. */
export function ignoreDoubleTap(): void {
  ledAway = pressed
}

function isSecond(event: MouseEvent): boolean {
  if (ledAway && event.timeStamp - ledAway.timeStamp < DOUBLE && isNear(event, ledAway)) return true
  return held !== undefined && performance.now() - since < MOMENT && isNear(event, held)
}

function isNear({ clientX: x, clientY: y }: MouseEvent, first: MouseEvent): boolean {
  return x + y > 0 && Math.hypot(x - first.clientX, y - first.clientY) < NEAR
}

/** whether the press under way is not heard: neither its beginning, by which a field takes the focus, nor its click */
let ignored = false

function hear(event: MouseEvent): void {
  const begins = event.type !== 'click'
  const ignore = isSecond(event) || (!begins && ignored)
  ignored = begins && ignore
  if (ignore) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (begins) pressed = event
}

function hearKey(event: KeyboardEvent): void {
  // Who closes by the keyboard presses nothing a second time with the finger.
  pressed = undefined
  held = undefined
  const presses = event.key === 'Enter' || event.key === ' '
  if (presses && heldKey && event.timeStamp - heldKey.timeStamp < MOMENT) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return
  }
  heldKey = undefined
  keyed = presses ? event : undefined
}

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', hearKey, true)
  window.addEventListener(
    'input',
    () => {
      heldKey = undefined
    },
    true,
  )
  window.addEventListener('pointerdown', hear, true)
  window.addEventListener('click', hear, true)
}
