import type { ReactNode } from 'react'
import './key-facts.css'

/** What a page is opened for, large, above its text, which says it in full. */
export function KeyFacts({ children }: { children: ReactNode }) {
  return <dl className="key-facts">{children}</dl>
}

/** @param value a number or a few words; @param children what it is the number of */
export function KeyFact({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  )
}
