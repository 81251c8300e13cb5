import type { ReactNode } from 'react'

/** One part of the checkout. */
export function CheckoutPart({
  number,
  title,
  children,
}: {
  /** none where it is the only part */
  number?: number | undefined
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`parte-${number ?? 0}`}>
      <h2
        id={`parte-${number ?? 0}`}
        className="mb-4 flex min-h-11 items-center gap-[min(0.75rem,12px)] text-lg max-md:text-[min(1.125rem,8vw)] lg:mb-5"
      >
        {number && <PartNumber number={number} />}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A part whose turn comes after another one. */
export function PendingPart({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="flex flex-wrap min-h-11 items-center gap-3 text-lg text-soft">
      <PartNumber number={number} />
      {children}
    </div>
  )
}

function PartNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-9 w-7 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-petal font-display text-base font-semibold text-accent-dark"
    >
      {number}
    </span>
  )
}
