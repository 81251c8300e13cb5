import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react'
import { stepOf, viewOf } from '#ui/carousel/carousel-view.ts'

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

  return {
    track,
    shown,
    go,
    steer(event: KeyboardEvent) {
      const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      go(to)
    },
    /** Follows the track as it is scrolled. @returns which one is in sight now */
    follow({ currentTarget }: UIEvent<HTMLElement>): number {
      const { slide } = viewOf(currentTarget)
      setShown(slide)
      return slide
    },
  }
}
