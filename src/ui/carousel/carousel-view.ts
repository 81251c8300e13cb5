/** How far a row of slides is scrolled. */
export interface CarouselView {
  /** the slide at the left edge, from 0 */
  slide: number
  /** slides that are in sight at once */
  visible: number
  /** how far it is scrolled, 0 to 100 */
  percent: number
  atStart: boolean
  atEnd: boolean
}

/** The view before there is anything to measure. */
export const unmeasured: CarouselView = { slide: 0, visible: 1, percent: 0, atStart: true, atEnd: false }

/** Measures a track of equally wide slides. */
export function viewOf(track: HTMLElement): CarouselView {
  const step = stepOf(track)
  const range = track.scrollWidth - track.clientWidth
  if (step === 0 || range <= 1) return { ...unmeasured, visible: track.children.length, atEnd: true }
  return {
    slide: Math.round(track.scrollLeft / step),
    visible: Math.max(1, Math.round(track.clientWidth / step)),
    percent: Math.round((100 * track.scrollLeft) / range),
    atStart: track.scrollLeft <= 1,
    atEnd: track.scrollLeft >= range - 1,
  }
}

/** Brings a slide to the left edge, as near as the end of the row allows. */
export function scrollToSlide(track: HTMLElement, slide: number): void {
  track.scrollTo({ left: slide * stepOf(track) })
}

/** From the left edge of one slide to that of the next. */
export function stepOf(track: HTMLElement): number {
  const [first, second] = track.children as unknown as HTMLElement[]
  if (!first) return 0
  return second ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}

/** The slide that a key leads to, from one of so many; none by other keys. It may lie beyond an end. */
export function slideByKey(key: string, slide: number, slides: number): number | undefined {
  return { ArrowLeft: slide - 1, ArrowRight: slide + 1, Home: 0, End: slides - 1 }[key]
}

/** The slides that have a dot each: the first of every full view. */
export function stops(slides: number, visible: number): number[] {
  const last = Math.max(0, slides - visible)
  const list: number[] = []
  for (let slide = 0; slide < last; slide += visible) list.push(slide)
  return [...list, last]
}

/** The index of the stop that is nearest to `slide`. */
export function nearestStop(stops: number[], slide: number): number {
  return stops.reduce(
    (best, stop, index) => (Math.abs(stop - slide) < Math.abs(stops[best]! - slide) ? index : best),
    0,
  )
}
