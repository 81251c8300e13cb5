/**
 * The colour of an option, crossed out when it is sold out. Drawn, because the content security policy lets no element
 * bring a style of its own.
 */
export function Swatch({ color, soldOut = false }: { color: string; soldOut?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 text-ink/30">
      <circle cx="10" cy="10" r="9.5" fill={color} stroke="currentColor" />
      {soldOut && (
        <>
          <path d="M4 16 16 4" stroke="#fff" strokeWidth="4" />
          <path d="M4 16 16 4" className="stroke-ink" strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}

/** The same as it is worn, large enough to choose by. */
export function NailSwatch({ color, soldOut = false }: { color: string; soldOut?: boolean }) {
  return (
    <svg viewBox="0 0 32 44" aria-hidden="true" className="h-12 shrink-0 text-ink/25 lg:h-14">
      <path
        d="M16 2c9 0 13 9 13 20v13c0 5-4 7-13 7S3 40 3 35V22C3 11 7 2 16 2z"
        fill={color}
        stroke="currentColor"
      />
      <path
        d="M9 13c-2 5-2 12-2 18"
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {soldOut && (
        <>
          <path d="M4 41 28 5" stroke="#fff" strokeWidth="5" />
          <path d="M4 41 28 5" className="stroke-ink" strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
