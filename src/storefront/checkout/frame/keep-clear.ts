import type { FocusEvent } from 'react'

/** Below a field, in pixels. */
const GAP = 24

/**
 * A field that takes the focus stands whole above the bar with the total, or the screen's edge, by finger, key and script
 * alike: a browser brings the line into view that is typed, not its field, and leaves a field where it is that is tapped.
 */
export function keepClear({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches('input:not([type="radio"], [type="checkbox"]), select')) return
  // After the browser's own scrolling.
  requestAnimationFrame(() => {
    if (document.activeElement !== target) return
    const bar = document.querySelector('[data-bottom-bar]')
    const edge = bar?.getClientRects().length ? bar.getBoundingClientRect().top : window.innerHeight
    const below = target.getBoundingClientRect().bottom + GAP - edge
    if (below > 0) window.scrollBy(0, below)
  })
}
