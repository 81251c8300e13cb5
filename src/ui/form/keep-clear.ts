/** Around what has the focus, in pixels. */
const GAP = 24

/**
 * What takes the focus stands whole between the bars that stay while the page scrolls, by finger, key and script alike: a browser
 * brings the line into view that is typed, not its field, leaves a field where it is that is tapped, and knows of no bar.
 * A press that moved away under the finger would be lost: what is pressed stays where it is, unless it is typed in.
 */
export function keepFocusClear(): void {
  window.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('select, :focus-visible')) return
    // After the browser's own scrolling.
    requestAnimationFrame(() => {
      if (document.activeElement === target) bringClear(target)
    })
  })
  // A phone's keyboard has come: the browser leaves above it what is typed in, and not what is said of it.
  window.visualViewport?.addEventListener('resize', () => {
    const typed = document.activeElement
    if (typed?.ariaInvalid === 'true' && window.visualViewport!.scale === 1) bringClear(typed, partsOf(typed))
  })
}

/**
 * Scrolls so that something stands clear of the bars above and below it, and of the edges of the screen.
 * @param parts what belongs to it and should be seen with it
 */
export function bringClear(target: Element, parts: readonly Element[] = []): void {
  if (barOf(target, target)) return
  const dialog = target.closest('dialog')
  const scroller = dialog ?? window
  const screen = seenOf(dialog)
  // Once for each bar: two may lie above one another.
  for (let turn = 0; turn < 3; turn += 1) {
    const rects = [target, ...parts].map((part) => part.getBoundingClientRect())
    const own = rects[0]!
    const top = Math.min(...rects.map((rect) => rect.top))
    const bottom = Math.max(...rects.map((rect) => rect.bottom))
    const x = own.left + own.width / 2
    const probes = [
      Math.max(top - GAP, screen.top),
      top + 1,
      bottom - 1,
      Math.min(bottom + GAP, screen.bottom) - 1,
    ]
    const bars = probes.map((y) => barAt(x, y, target)).filter((bar) => bar !== null)
    const middle = (screen.top + screen.bottom) / 2
    const isHigh = (bar: DOMRect) => (bar.top + bar.bottom) / 2 < middle
    const first = Math.max(screen.top, ...bars.filter(isHigh).map((bar) => bar.bottom))
    const last = Math.min(screen.bottom, ...bars.filter((bar) => !isHigh(bar)).map((bar) => bar.top))
    const above = top - GAP - first
    // What is higher than its room shows its beginning.
    const by = above < 0 ? above : Math.min(Math.max(0, bottom + GAP - last), above)
    if (Math.abs(by) < 1) return
    scroller.scrollBy(0, by)
  }
}

/** What is read with a field: its label, its error and its hint. */
export function partsOf(field: Element): Element[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const notes = ids.map((id) => document.getElementById(id)).filter((note) => note !== null)
  return [...((field as HTMLInputElement).labels ?? []), ...notes]
}

/** What is seen of the page, or of a dialog: above a phone's keyboard, which lies over both. Pixels from the window's upper edge. */
function seenOf(dialog: Element | null): { top: number; bottom: number } {
  const { top, bottom } = dialog?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  return { top: Math.max(top, offsetTop), bottom: Math.min(bottom, offsetTop + height) }
}

/** The bar that lies over a thing at a point of the screen; null where it is seen itself. */
function barAt(x: number, y: number, target: Element): DOMRect | null {
  for (const element of document.elementsFromPoint?.(x, y) ?? []) {
    if (element.contains(target) || target.contains(element)) return null
    const bar = barOf(element, target)
    if (bar) return bar.getBoundingClientRect()
  }
  return null
}

/** What stays in its place while the page scrolls, with an element in it; a dialog is a page of its own. */
function barOf(element: Element, target: Element): Element | null {
  for (let at: Element | null = element; at && at.localName !== 'dialog'; at = at.parentElement) {
    if (at !== target && at.contains(target) && element !== target) return null
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return at
  }
  return null
}
