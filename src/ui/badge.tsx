import type { ReactNode } from 'react'

type BadgeTone = 'accent' | 'ink' | 'quiet'

const look: Record<BadgeTone, string> = {
  accent: 'bg-accent text-white',
  ink: 'bg-ink text-white',
  quiet: 'bg-petal text-ink',
}

/** A word or two about the thing that it stands on: 'Novo', '-20%'. */
export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center whitespace-nowrap rounded-full px-2.5 text-xs font-bold tabular-nums ${look[tone]}`}
    >
      {children}
    </span>
  )
}
