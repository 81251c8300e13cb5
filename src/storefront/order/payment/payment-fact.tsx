import type { ReactNode } from 'react'

/** One line of what a payment is: its amount, to whom, until when. */
export function PaymentFact({
  name,
  className,
  children,
}: {
  name: string
  className: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
