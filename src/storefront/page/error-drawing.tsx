/** The drawing of pages that have nothing to show: nails in a fan, one of them lost. */
export function ErrorDrawing() {
  return <img src="/art/nothing-here.avif" alt="" width={800} height={600} className="h-auto w-full" />
}

/** A nail lying on its side, and the gloss on it. */
const PLUG = 'M188 90h60c38 0 64 26 64 62s-26 62-64 62h-60c-10 0-14-8-10-17 11-27 11-63 0-90-4-9 0-17 10-17z'
const GLOSS = 'M202 102h46c26 0 44 14 50 38-12-18-28-24-50-24h-46c-10 0-10-14 0-14z'
const CABLES = 'M150 152C56 160 50 260 50 400v900M530 152c80 0 50-120 110-120h1200'
const SLEEVES = 'M134 142l66-14v48l-66-14c-6-1-6-19 0-20zM550 142l-66-14v48l66-14c6-1 6-19 0-20z'
const PINS = 'M300 116h46q6 0 6 6v8q0 6-6 6h-46z'

/**
 * The drawing of a missing connection: a plug of two nails, pulled apart. In the page's own script, because nothing can be fetched
 * then. Its cables leave it by the screen's edges.
 */
export function OfflineDrawing() {
  return (
    <svg viewBox="116 10 452 256" aria-hidden="true" className="h-auto w-full overflow-visible">
      <linearGradient id="light" x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity=".35" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".12" />
        <stop offset=".5" stopColor="#4a1f3a" stopOpacity="0" />
        <stop offset=".92" stopColor="#4a1f3a" stopOpacity=".6" />
        <stop offset="1" stopColor="#4a1f3a" stopOpacity=".25" />
      </linearGradient>
      <radialGradient id="under">
        <stop stopColor="#4a1f3a" stopOpacity=".5" />
        <stop offset="1" stopColor="#4a1f3a" stopOpacity="0" />
      </radialGradient>
      <g fill="none">
        <path d={CABLES} className="stroke-ink" strokeWidth="14" />
        <path d={CABLES} className="stroke-white/40" strokeWidth="3" transform="translate(-2-3)" />
      </g>
      <path d={SLEEVES} className="fill-ink" />
      <path d={SLEEVES} fill="url(#light)" />
      {[0, 52].map((y) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <path d={PINS} fill="#e6bf69" />
          <path d={PINS} fill="url(#light)" />
        </g>
      ))}
      {['', 'matrix(-1 0 0 1 684 0)'].map((side) => (
        <g key={side} transform={side}>
          <path d="M150 206h190v40H150z" fill="url(#under)" />
          <path d={PLUG} className={side ? 'fill-paper' : 'fill-accent'} />
          <path d={PLUG} fill="url(#light)" />
          <path d={GLOSS} className="fill-white/70" />
        </g>
      ))}
      <path
        d="M342 74V28M304 82l-24-34M380 82l24-34"
        className="stroke-accent"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </svg>
  )
}
