/** As long as a second tap of the same hand, or an impatient one, may follow. Milliseconds. */
const MOMENT = 500
/** No further from the first does a finger land that means the same place. Pixels. */
const NEAR = 40
/** Who pressed longer ago looks before pressing again. Milliseconds. */
const REMEMBERED = 3000

interface Place {
  x: number
  y: number
}

/** where the last press was that was heard */
let pressed: (Place & { at: number }) | null = null
/** where, and until when, presses are not heard */
let held: (Place & { until: number }) | null = null

/**
 * What lies below the finger has changed: a dialog has opened or closed, a row has moved. For a moment a press in the place of the last
 * one is not heard: it was meant for what was there. Presses elsewhere are, and so are those without a place, of a keyboard or of
 * assistive technology.
 */
export function ignoreSecondTap(): void {
  const now = performance.now()
  held = pressed && now - pressed.at < REMEMBERED ? { ...pressed, until: now + MOMENT } : null
}

function isSecond({ clientX: x, clientY: y }: MouseEvent): boolean {
  if (!held || (x === 0 && y === 0) || performance.now() > held.until) return false
  return Math.hypot(x - held.x, y - held.y) < NEAR
}

if (typeof window !== 'undefined') {
  /** whether the click that ends the press under way is not heard either */
  let ignored = false
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const listen = (type: 'pointerdown' | 'mousedown' | 'click', hear: (event: MouseEvent) => void) =>
    window.addEventListener(type, hear, { capture: true })
  listen('pointerdown', (event) => {
    ignored = isSecond(event)
    if (ignored) ignore(event)
    else pressed = { x: event.clientX, y: event.clientY, at: performance.now() }
  })
  // Without it a field below would take the focus, and a list of choices open.
  listen('mousedown', (event) => ignored && ignore(event))
  listen('click', (event) => {
    if (ignored || isSecond(event)) ignore(event)
    ignored = false
  })
}
