import type { ReactNode } from 'react'

/** The drawing of pages that have nothing to show: a nail sheet with one nail missing. */
export function ErrorDrawing() {
  return (
    <Sheet>
      {[0, 1, 2, 3, 4].map((nail) => (
        <path
          key={nail}
          transform={`translate(${24 + nail * 40} ${nail % 2 === 0 ? 34 : 42})`}
          d="M0 78V30C0 12 7 0 16 0s16 12 16 30v48c-4.5-4-10-6-16-6S4.5 74 0 78z"
          className={nail === 2 ? 'fill-none stroke-accent' : nail % 2 === 0 ? 'fill-accent' : 'fill-petal'}
          strokeWidth="2.5"
          strokeDasharray={nail === 2 ? '6 6' : undefined}
        />
      ))}
    </Sheet>
  )
}

/** A nail lying on its side. */
const PLUG = 'M53 54c6 12 6 30 0 42h35c12 0 22-7 22-21s-10-21-22-21z'

/** The drawing of a missing connection: a plug of two nails, pulled apart. */
export function OfflineDrawing() {
  return (
    <Sheet>
      <path
        d="M7 116c34 0 20-41 56-41M233 34c-34 0-20 41-56 41M98 66h22M98 84h22"
        className="fill-none stroke-ink"
        strokeWidth="4"
      />
      <path d={PLUG} className="fill-accent" />
      <g className="fill-petal stroke-accent" strokeWidth="2.5">
        <path transform="matrix(-1 0 0 1 248 0)" d={PLUG} strokeDasharray="6 6" />
        <path d="M127 42V28M112 46l-8-10M142 46l8-10" />
      </g>
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="w-60 max-w-full">
      <rect
        x="6"
        y="10"
        width="228"
        height="130"
        rx="14"
        className="fill-blush stroke-line"
        strokeWidth="2"
      />
      {children}
    </svg>
  )
}
