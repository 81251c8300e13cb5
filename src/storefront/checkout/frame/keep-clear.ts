import type { FocusEvent } from 'react'

/** Between a field and the bar, in pixels. */
const GAP = 24

/**
 * A field that takes the focus stands whole above the bar with the total, by finger, key and script alike: a browser brings
 * the line into view that is typed, not its field, and leaves a field where it is that is tapped below the bar.
 */
export function keepClear({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches('input:not([type="radio"], [type="checkbox"]), select')) return
  // After the browser's own scrolling.
  requestAnimationFrame(() => {
    const bar = document.querySelector('[data-bottom-bar]')
    if (!bar?.getClientRects().length || document.activeElement !== target) return
    const below = target.getBoundingClientRect().bottom + GAP - bar.getBoundingClientRect().top
    if (below > 0) window.scrollBy(0, below)
  })
}
