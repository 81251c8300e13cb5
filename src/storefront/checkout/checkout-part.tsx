import type { ReactNode } from 'react'
import { Check } from '#ui/icons.tsx'
import './checkout-parts.css'

/** Whether a part is complete, the one to go on with, or one whose turn comes after it. */
export type PartState = 'done' | 'current' | 'later'

/** One part of the checkout. */
export function CheckoutPart({
  number,
  state,
  title,
  action,
  folded = false,
  children,
}: {
  /** none where it is the only part */
  number?: number | undefined
  state?: PartState | undefined
  title: string
  /** the way to change it or past it, at the end of its row or heading */
  action?: ReactNode
  /** a row to be read: its words beside the heading, on phones below it */
  folded?: boolean
  children: ReactNode
}) {
  const heading = (
    <h2
      id={`parte-${number ?? 0}`}
      className={`min-w-0 wrap-anywhere ${headingLook} ${folded ? 'text-[min(0.875rem,7vw)]! sm:pt-2.5' : ''}`}
    >
      {title}
    </h2>
  )
  if (folded)
    return (
      <section aria-labelledby={`parte-${number ?? 0}`} data-part={number} className="part part-row">
        <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-[min(0.75rem,12px)] py-2 sm:grid-cols-[1.75rem_min(10.5rem,30%)_minmax(0,1fr)_auto] sm:items-start sm:py-3.5">
          {number && <PartNumber number={number} state={state} className="max-sm:h-7 max-sm:w-5.5" />}
          {heading}
          {/* Their first lines are as high as the middle of the number. As it is read: on phones below its heading, and the way to change it last. */}
          <div
            className={`min-w-0 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 sm:pt-1.75 ${action ? '' : 'sm:col-span-2'}`}
          >
            {children}
          </div>
          {action && <div className="-my-2 sm:-mt-1">{action}</div>}
        </div>
      </section>
    )
  return (
    <section
      aria-labelledby={`parte-${number ?? 0}`}
      data-part={number}
      className="part pt-3 pb-5 sm:pt-5 sm:pb-6"
    >
      <div className="mb-2 flex min-h-11 sm:mb-3 flex-wrap items-center gap-x-[min(0.75rem,12px)]">
        {number && <PartNumber number={number} state={state} />}
        {heading}
        {action && <div className="ml-auto">{action}</div>}
      </div>
      {children}
    </section>
  )
}

/** A part whose turn has not come: what it will ask, in a line. */
export function PartToCome({ number, title, children }: { number: number; title: string; children: string }) {
  return (
    <section
      aria-labelledby={`parte-${number}`}
      className="part flex flex-wrap items-center gap-x-[min(0.75rem,12px)] py-2.5 sm:py-3.5"
    >
      <PartNumber number={number} />
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`parte-${number}`} className={headingLook}>
          {title}
        </h2>
        <p className="text-sm text-soft">{children}</p>
      </div>
    </section>
  )
}

/** Its words are capitals: smaller than another heading, and further apart. */
const headingLook = 'text-[min(0.9375rem,7vw)] leading-tight tracking-[0.045em]'

const looks: Record<PartState, string> = {
  done: 'bg-available text-white',
  current: 'bg-accent text-white',
  later: 'border border-field/50 text-soft',
}

function PartNumber({
  number,
  state = 'later',
  className = '',
}: {
  number: number
  state?: PartState | undefined
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={`grid h-9 w-7 shrink-0 place-items-center rounded-[45%_45%_30%_30%/55%_55%_20%_20%] font-display text-base font-semibold ${looks[state]} ${className}`}
    >
      {state === 'done' ? <Check className="size-4" /> : number}
    </span>
  )
}
