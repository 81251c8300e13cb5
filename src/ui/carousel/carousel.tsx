import { Children, type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { ArrowLeft, ArrowRight } from '#ui/icons.tsx'
import { CarouselScrollbar, useBarDragging } from './carousel-scrollbar.tsx'
import {
  type CarouselView,
  nearestStop,
  scrollToSlide,
  slideByKey,
  stops,
  unmeasured,
  viewOf,
} from './carousel-view.ts'

interface CarouselProps {
  /** name of the row: 'Novidades' */
  label: string
  /**
   * Slides in sight and the gap between them, by breakpoint, as classes that set `--slides` and `--gap`:
   * `[--slides:1] sm:[--slides:2] md:[--slides:4] [--gap:20px] md:[--gap:40px]`.
   */
  view?: string
  dots?: boolean
  /** a bar below that can be dragged */
  scrollbar?: boolean
  /** false inside a section that has the same name: one landmark is enough */
  landmark?: boolean
  className?: string
  /** each child is a slide */
  children: ReactNode
}

/**
 * A row of slides that the browser itself scrolls and snaps: by touch, wheel, arrow keys, and by arrows, dots and
 * bar where there is JavaScript. In one piece: every page loads it, and parts of their own would take its scripts over their limit.
 */
export function Carousel({
  label,
  view = '[--slides:1] [--gap:20px]',
  dots = false,
  scrollbar = false,
  landmark = true,
  className = '',
  children,
}: CarouselProps) {
  const id = useId()
  const slides = Children.toArray(children)
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(unmeasured)

  const watch = useCallback((element: HTMLUListElement) => {
    track.current = element
    const measure = () => setCurrent((before) => same(before, viewOf(element)))
    const sizes = new ResizeObserver(measure)
    const content = new MutationObserver(measure)
    sizes.observe(element)
    content.observe(element, { childList: true })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      track.current = null
      sizes.disconnect()
      content.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  function go(slide: number) {
    if (track.current) scrollToSlide(track.current, Math.max(0, Math.min(slide, slides.length - 1)))
  }
  function scrollByKey(event: KeyboardEvent<HTMLUListElement>) {
    if (event.target !== event.currentTarget) return
    const target = slideByKey(event.key, current.slide, slides.length)
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }
  const dotted = stops(slides.length, current.visible)
  const dragging = useBarDragging(track)
  const isWhole = current.atStart && current.atEnd
  return (
    <section
      role={landmark ? undefined : 'group'}
      aria-roledescription="carrossel"
      aria-label={label}
      className={`relative ${className}`}
    >
      <div className="relative">
        <ul
          ref={watch}
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard
          tabIndex={0}
          aria-label={label}
          onKeyDown={scrollByKey}
          className={`carousel-track ${view}`}
        >
          {slides.map((slide, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place; the child keeps its own key
              key={index}
              className="carousel-slide"
            >
              {slide}
            </li>
          ))}
        </ul>
        {slides.length > 1 && (
          <>
            <CarouselArrow
              to="previous"
              hidden={isWhole}
              ended={current.atStart}
              go={() => go(current.slide - current.visible)}
            />
            <CarouselArrow
              to="next"
              hidden={isWhole}
              ended={current.atEnd}
              go={() => go(current.slide + current.visible)}
            />
          </>
        )}
      </div>
      <div className="mx-auto flex max-w-96 items-center gap-6 empty:hidden" {...(scrollbar && dragging)}>
        {scrollbar && <CarouselScrollbar track={track} trackId={id} view={current} />}
        {dots && dotted.length > 1 && (
          <div className="needs-script flex">
            {dotted.map((slide, index) => (
              <button
                key={slide}
                type="button"
                aria-label={`Ir para ${index + 1} de ${dotted.length}`}
                aria-current={nearestStop(dotted, current.slide) === index ? 'true' : undefined}
                onClick={() => go(slide)}
                className="carousel-dot grid h-11 w-8 touch-none place-items-center"
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

interface CarouselArrowProps {
  to: 'previous' | 'next'
  label?: string
  hidden?: boolean
  ended?: boolean
  /** with a space at its end */
  className?: string
  go: () => void
}

export function CarouselArrow({
  to,
  label = to === 'next' ? 'Próximo' : 'Anterior',
  hidden,
  ended,
  className = '',
  go,
}: CarouselArrowProps) {
  const Icon = to === 'next' ? ArrowRight : ArrowLeft
  return (
    <button
      type="button"
      hidden={hidden}
      aria-label={label}
      // It stays focusable at the end: a keyboard that presses it again must not fall off the page.
      aria-disabled={ended}
      onClick={() => ended || go()}
      className={`carousel-arrow needs-script ${className}${to === 'next' ? 'right-3' : 'left-3'}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

function same(before: CarouselView, now: CarouselView) {
  const keys = Object.keys(now) as (keyof typeof now)[]
  return keys.every((key) => before[key] === now[key]) ? before : now
}
