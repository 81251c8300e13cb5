import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useRef } from 'react'
import { type CarouselView, scrollToSlide, viewOf } from './carousel-view.ts'

interface CarouselScrollbarProps {
  track: RefObject<HTMLElement | null>
  trackId: string
  view: CarouselView
}

/** A bar that shows the position of a carousel. What is around it is dragged (`useBarDragging`); keys work on the track itself. */
export function CarouselScrollbar({ track, trackId, view }: CarouselScrollbarProps) {
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
      className="needs-script flex h-11 min-w-0 grow cursor-grab touch-none items-center active:cursor-grabbing"
    >
      <div className="relative h-0.5 w-full rounded-full bg-line">
        <div ref={watchThumb} data-thumb className="absolute inset-y-0 w-1/4 rounded-full bg-ink" />
      </div>
    </div>
  )
}

/** A finger or a mouse that moves less has pressed, not dragged. */
const DRAGGED_PX = 4

interface Held {
  startX: number
  /** where the thumb is held, from its left edge */
  grabbedAt: number
  dragging: boolean
}

/**
 * Drags the bar by its thumb, or from where it is pressed; from a dot that lies over it too, which a press without a movement leaves
 * to the dot.
 * @returns what the box around bar and dots listens to
 */
export function useBarDragging(track: RefObject<HTMLElement | null>) {
  const held = useRef<Held>(null)
  /** the press was a drag: the dot under it is not meant */
  const dragged = useRef(false)

  function grab(event: PointerEvent<HTMLElement>) {
    const thumb = event.currentTarget.querySelector('[data-thumb]')
    if (!track.current || !thumb || event.button !== 0) return
    const box = thumb.getBoundingClientRect()
    const onThumb = event.clientX >= box.left && event.clientX <= box.right
    const grabbedAt = onThumb ? event.clientX - box.left : box.width / 2
    held.current = { startX: event.clientX, grabbedAt, dragging: false }
    dragged.current = false
    if (!(event.target as Element).closest('button')) drag(event)
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!held.current) return
    if (held.current.dragging || Math.abs(event.clientX - held.current.startX) >= DRAGGED_PX) drag(event)
  }
  function drag({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
    const element = track.current
    const rail = currentTarget.querySelector('[role="scrollbar"]')?.getBoundingClientRect()
    if (!element || !rail || !held.current) return
    if (!held.current.dragging) {
      held.current.dragging = true
      currentTarget.setPointerCapture(pointerId)
      element.dataset.dragged = 'held'
    }
    dragged.current ||= clientX !== held.current.startX
    element.scrollLeft = ((clientX - held.current.grabbedAt - rail.left) / rail.width) * element.scrollWidth
  }
  function letGo() {
    if (held.current?.dragging && track.current) settle(track.current)
    held.current = null
  }
  function press(event: MouseEvent) {
    if (dragged.current) event.stopPropagation()
    dragged.current = false
  }
  return {
    onPointerDown: grab,
    onPointerMove: move,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture: press,
  }
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
