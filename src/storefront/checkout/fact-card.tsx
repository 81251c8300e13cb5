import type { ReactNode } from 'react'
import { unbroken } from '#ui/unbroken.tsx'

interface FactCardProps {
  /** what is known; the first line is the one that counts */
  lines: string[]
  /** the way to change it */
  action: ReactNode
  children?: ReactNode
}

/** What the shop already knows of an order, only to be read. */
export function FactCard({ lines: [first, ...rest], action, children }: FactCardProps) {
  return (
    <div className="rounded-card border border-line bg-white px-5 py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <strong className="block font-semibold">{first}</strong>
          {rest.map((line) => (
            <span key={line} className="block text-soft">
              {unbroken(line)}
            </span>
          ))}
        </p>
        <div className="-my-2.5 shrink-0">{action}</div>
      </div>
      {children}
    </div>
  )
}
