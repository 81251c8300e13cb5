/** Where a scrolled row of slides stands. */
export interface CarouselView {
  /** the slide at the left edge, from 0 */
  slide: number
  /** slides that are in sight together */
  together: number
  /** how far it is scrolled, 0 to 100 */
  percent: number
  atStart: boolean
  atEnd: boolean
}

/** What is known before there is anything to measure. */
export const unmeasured: CarouselView = { slide: 0, together: 1, percent: 0, atStart: true, atEnd: false }

/** Measures a track of equally wide slides. */
export function viewOf(track: HTMLElement): CarouselView {
  const step = stepOf(track)
  const range = track.scrollWidth - track.clientWidth
  if (step === 0 || range <= 1) return { ...unmeasured, together: track.children.length, atEnd: true }
  return {
    slide: Math.round(track.scrollLeft / step),
    together: Math.max(1, Math.round(track.clientWidth / step)),
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
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children as unknown as HTMLElement[]
  if (!first) return 0
  return second ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}

/** The slides that a dot each stands for: the first of every full view. */
export function stops(slides: number, together: number): number[] {
  const last = Math.max(0, slides - together)
  const list: number[] = []
  for (let slide = 0; slide < last; slide += together) list.push(slide)
  return [...list, last]
}

/** Which of the stops is nearest. */
export function nearestStop(at: number[], slide: number): number {
  return at.reduce(
    (best, stop, index) => (Math.abs(stop - slide) < Math.abs(at[best]! - slide) ? index : best),
    0,
  )
}
