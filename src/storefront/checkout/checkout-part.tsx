import type { ReactNode } from 'react'
import { Check } from '#ui/icons.tsx'

/** Whether a part is complete, the one to go on with, or one whose turn comes after it. */
export type PartState = 'done' | 'current' | 'later'

/** One part of the checkout. */
export function CheckoutPart({
  number,
  state,
  title,
  children,
}: {
  /** none where it is the only part */
  number?: number | undefined
  state?: PartState | undefined
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`parte-${number ?? 0}`}>
      <h2
        id={`parte-${number ?? 0}`}
        className="mb-4 flex min-h-11 items-center gap-[min(0.75rem,12px)] text-lg max-md:text-[min(1.125rem,8vw)] lg:mb-5"
      >
        {number && <PartNumber number={number} state={state} />}
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

const looks: Record<PartState, string> = {
  done: 'bg-available text-white',
  current: 'bg-accent text-white',
  later: 'border border-line text-soft',
}

function PartNumber({ number, state = 'later' }: { number: number; state?: PartState | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={`grid h-9 w-7 shrink-0 place-items-center rounded-[45%_45%_30%_30%/55%_55%_20%_20%] font-display text-base font-semibold ${looks[state]}`}
    >
      {state === 'done' ? <Check className="size-4" /> : number}
    </span>
  )
}
