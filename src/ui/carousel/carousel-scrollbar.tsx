import { type PointerEvent, type RefObject, useCallback, useRef } from 'react'
import { type CarouselView, scrollToSlide, viewOf } from './carousel-view.ts'

interface CarouselScrollbarProps {
  track: RefObject<HTMLElement | null>
  trackId: string
  view: CarouselView
}

/** A bar that shows the position of a carousel and can be dragged, or pressed anywhere. Keys work on the track itself. */
export function CarouselScrollbar({ track, trackId, view }: CarouselScrollbarProps) {
  const grabbedAt = useRef<number | null>(null)

  /** Follows every scroll, also between two values of `view`. */
  const watchThumb = useCallback(
    (thumb: HTMLDivElement) => {
      const element = track.current
      if (!element) return () => {}
      const place = () => {
        const part = element.clientWidth / Math.max(1, element.scrollWidth)
        thumb.hidden = part >= 1
        thumb.style.width = `${100 * part}%`
        thumb.style.left = `${(100 * element.scrollLeft) / Math.max(1, element.scrollWidth)}%`
      }
      const sizes = new ResizeObserver(place)
      sizes.observe(element)
      element.addEventListener('scroll', place, { passive: true })
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', place)
      }
    },
    [track],
  )

  function grab(event: PointerEvent<HTMLElement>) {
    const element = track.current
    const thumb = event.currentTarget.querySelector<HTMLElement>('[data-thumb]')
    if (!element || !thumb || event.button !== 0) return
    const box = thumb.getBoundingClientRect()
    const onThumb = event.clientX >= box.left && event.clientX <= box.right
    grabbedAt.current = onThumb ? event.clientX - box.left : box.width / 2
    event.currentTarget.setPointerCapture(event.pointerId)
    element.dataset.dragged = 'held'
    drag(event)
  }
  function drag(event: PointerEvent<HTMLElement>) {
    const element = track.current
    if (!element || grabbedAt.current === null) return
    const rail = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - grabbedAt.current - rail.left) / rail.width
    element.scrollLeft = part * element.scrollWidth
  }
  function letGo() {
    const element = track.current
    if (!element || grabbedAt.current === null) return
    grabbedAt.current = null
    settle(element)
  }
  return (
    <div
      role="scrollbar"
      aria-label="Posição"
      aria-controls={trackId}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={view.percent}
      tabIndex={-1}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className="needs-script flex h-11 min-w-0 grow cursor-grab touch-none items-center active:cursor-grabbing"
    >
      <div className="relative h-0.5 w-full rounded-full bg-line">
        <div ref={watchThumb} data-thumb className="absolute inset-y-0 w-1/4 rounded-full bg-ink" />
      </div>
    </div>
  )
}

/**
 * Glides to the nearest slide before snapping takes over again, which would jump there. Not every browser says when a
 * scroll has ended, so it is over when the track is where it was a moment ago.
 */
function settle(track: HTMLElement): void {
  track.dataset.dragged = 'settling'
  scrollToSlide(track, viewOf(track).slide)
  let before = track.scrollLeft
  const timer = setInterval(() => {
    if (track.dataset.dragged === 'settling') {
      if (track.scrollLeft !== before) {
        before = track.scrollLeft
        return
      }
      delete track.dataset.dragged
    }
    clearInterval(timer)
  }, 100)
}
