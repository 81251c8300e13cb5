/**
 * The colour of an option, crossed out when it is sold out. Drawn, because the content security policy lets no element
 * bring a style of its own.
 */
export function Swatch({ color, soldOut = false }: { color: string; soldOut?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 text-ink/30">
      <circle cx="10" cy="10" r="8.5" fill={color} stroke="currentColor" />
      {soldOut && (
        <>
          <path d="M4 16 16 4" stroke="#fff" strokeWidth="4" />
          <path d="M4 16 16 4" className="stroke-ink" strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
