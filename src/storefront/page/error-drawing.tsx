/** The drawing of pages that have nothing to show: a hand of nails with one missing. */
export function ErrorDrawing() {
  return <img src="/art/nothing-here.svg" alt="" width={620} height={400} className="h-auto w-full" />
}

/** A nail lying on its side. */
const PLUG = 'M176 96c16 32 16 80 0 112h76c32 0 58-18 58-56s-26-56-58-56z'

/**
 * The drawing of a missing connection: a plug of two nails, pulled apart. In the page's own script, because nothing can be fetched
 * then. Its cables leave it by the screen's edges.
 */
export function OfflineDrawing() {
  return (
    <svg viewBox="110 24 420 256" aria-hidden="true" className="h-auto w-full overflow-visible">
      <g className="fill-none stroke-ink" strokeWidth="11">
        <path d="M180 152C60 152 50 260 50 400v900M460 152c110 0 50-120 140-120h1200M306 130h42M306 174h42" />
      </g>
      <path d={PLUG} className="fill-accent" />
      <g className="fill-paper stroke-accent" strokeWidth="4">
        <path transform="matrix(-1 0 0 1 656 0)" d={PLUG} strokeDasharray="14 11" />
        <path d="M328 84V40M290 92l-22-32M366 92l22-32" strokeWidth="7" />
      </g>
      <path d="M198 116h56q22 2 32 16" className="fill-none stroke-white/50" strokeWidth="11" />
    </svg>
  )
}
