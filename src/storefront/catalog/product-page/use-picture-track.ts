import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react'
import { slideByKey, stepOf, viewOf } from '#ui/carousel/carousel-view.ts'

/**
 * Pictures of which one at a time is in sight: the browser swipes them, arrows and keys wrap around.
 * @param count how many there are
 * @param start the one in sight at first
 */
export function usePictureTrack(count: number, start = 0) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)

  function go(to: number, instant = false) {
    const element = track.current
    if (!element) return
    const index = (to + count) % count
    const wraps = index !== to
    element.scrollTo({ left: index * stepOf(element), behavior: instant || wraps ? 'instant' : 'smooth' })
  }

  function steer(event: KeyboardEvent) {
    const to = slideByKey(event.key, shown, count)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  return {
    shown,
    go,
    /** for the list that holds the pictures */
    track: {
      ref: track,
      onKeyDown: steer,
      onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setShown(viewOf(currentTarget).slide),
    },
  }
}
