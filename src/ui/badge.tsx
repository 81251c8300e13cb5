import type { ReactNode } from 'react'

type BadgeTone = 'accent' | 'dark' | 'plain' | 'quiet' | 'good'

const look: Record<BadgeTone, string> = {
  accent: 'bg-accent text-white',
  dark: 'bg-ink text-white',
  plain: 'bg-paper text-soft',
  quiet: 'bg-petal text-ink',
  good: 'bg-mint text-available',
}

/** A word or two about the thing that it stands on: 'Novo', '-20%'. */
export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 max-w-full items-center rounded-full px-2.5 text-xs font-bold tabular-nums ${look[tone]}`}
    >
      {children}
    </span>
  )
}
