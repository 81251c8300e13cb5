import type { ReactNode } from 'react'

/** A card's brand as it stands on the card, by its name. */
const marks: Record<string, { ground: string; mark: ReactNode }> = {
  Visa: { ground: '#fff', mark: <Letters ink="#1a1f71" text="VISA" /> },
  Mastercard: {
    ground: '#fff',
    mark: (
      <>
        <circle cx="14" cy="12" r="7" fill="#eb001b" />
        <circle cx="22" cy="12" r="7" fill="#f79e1b" fillOpacity="0.85" />
      </>
    ),
  },
  Elo: { ground: '#111', mark: <Letters ink="#fff" text="elo" /> },
  Hipercard: { ground: '#b3131b', mark: <Letters ink="#fff" text="hiper" /> },
  'American Express': { ground: '#016fd0', mark: <Letters ink="#fff" text="AMEX" /> },
}

/** The mark of a brand, 36 by 24 px; its name is said beside it. */
export function BrandMark({ name }: { name: string }) {
  const { ground, mark } = marks[name]!
  return (
    <svg
      viewBox="0 0 36 24"
      aria-hidden="true"
      className="h-6 w-9 shrink-0 rounded-md @max-[13rem]:hidden [box-shadow:0_0_0_1px_var(--color-line)]"
    >
      <rect width="36" height="24" fill={ground} />
      {mark}
    </svg>
  )
}

function Letters({ ink, text }: { ink: string; text: string }) {
  return (
    <text x="18" y="16" textAnchor="middle" fontSize="11" fontWeight="800" fill={ink}>
      {text}
    </text>
  )
}
