import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'

/** At its ends a strip fades, or is cut. */
const EDGE_PX = 24

/**
 * Brings the entry that is on (`aria-current`) into sight in a strip that is swiped sideways. The strip alone moves, before it is
 * painted; what is in sight already stays where it is.
 * @param active what is on; when it changes, the strip follows
 * @returns the ref of the strip
 */
export function useActiveInSight<Strip extends HTMLElement>(active: unknown): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip follows `active`
  useLayoutEffect(() => {
    const entry = strip.current?.querySelector('[aria-current]')
    if (!strip.current || !entry) return
    const [seen, own] = [strip.current.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (own.left >= seen.left + EDGE_PX && own.right <= seen.right - EDGE_PX) return
    // Another entry comes to lie where this one was pressed.
    ignoreSecondTap()
    strip.current.scrollLeft += own.left - seen.left - (seen.width - own.width) / 2
  }, [active])
  return strip
}
