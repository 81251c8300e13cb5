/** The drawing of pages that have nothing to show: a hand of nails with one missing. */
export function ErrorDrawing() {
  return <img src="/art/nothing-here.svg" alt="" width={620} height={400} className="h-auto w-full" />
}

/** A nail lying on its side. */
const PLUG = 'M176 96c16 32 16 80 0 112h76c32 0 58-18 58-56s-26-56-58-56z'

/**
 * The drawing of a missing connection: a plug of two nails, pulled apart. In the page's own script, because nothing can be fetched
 * then. One cable leaves it by the screen's edge, the other too on phones, elsewhere by the lower one.
 */
export function OfflineDrawing() {
  return (
    <svg viewBox="110 24 420 256" aria-hidden="true" className="h-auto w-full overflow-visible">
      <linearGradient id="gloss" x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity=".1" />
        <stop offset=".2" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".5" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <g className="fill-none stroke-ink" strokeWidth="11">
        <path d="M180 152c-90 0-70 120-150 120s-100-50-400-50" className="md:hidden" />
        <path d="M180 152C30 152 90 300 90 800" className="max-md:hidden" />
        <path d="M460 152c110 0 50-120 140-120s60 60 1200 60M306 130h42M306 174h42" />
      </g>
      <path d={PLUG} className="fill-accent-dark" />
      <path d={PLUG} fill="url(#gloss)" />
      <g className="fill-paper stroke-accent" strokeWidth="4">
        <path transform="matrix(-1 0 0 1 656 0)" d={PLUG} strokeDasharray="14 11" />
        <path d="M328 84V40M290 92l-22-32M366 92l22-32" strokeWidth="7" />
      </g>
    </svg>
  )
}
