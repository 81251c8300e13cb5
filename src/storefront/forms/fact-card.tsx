import type { ReactNode } from 'react'
import { unbroken } from '#ui/unbroken.tsx'

interface FactCardProps {
  /** what is known; the first line is the one that counts */
  lines: string[]
  /** the way to change it */
  action: ReactNode
  children?: ReactNode
  /** classes for its place */
  className?: string
}

/** What the shop already knows, only to be read: the way to change it beside the first line, the others as wide as the card. */
export function FactCard({ lines: [first, ...rest], action, children, className = '' }: FactCardProps) {
  return (
    <div className={`rounded-card border border-line bg-white px-5 py-4 ${className}`}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <p className="contents">
          <strong className="block font-semibold wrap-anywhere">{first}</strong>
          {rest.map((line) => (
            <span key={line} className="col-span-2 block text-soft wrap-anywhere">
              {unbroken(line)}
            </span>
          ))}
        </p>
        <div className="col-start-2 row-start-1 -my-2.5">{action}</div>
      </div>
      {children}
    </div>
  )
}
