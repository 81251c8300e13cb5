import type { ReactNode } from 'react'

/** One numbered part of the checkout. */
export function CheckoutPart({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`parte-${number}`}>
      <h2 id={`parte-${number}`} className="mb-5 flex items-center gap-3 text-lg">
        <span
          aria-hidden="true"
          className="grid h-9 w-7 place-items-center rounded-t-full rounded-b-lg bg-petal text-base text-accent-dark"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
