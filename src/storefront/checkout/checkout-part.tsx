import type { ReactNode } from 'react'
import { Check } from '#ui/icons.tsx'

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
  /** the way to change it, at the end of its heading's line */
  action?: ReactNode
  /** lines to be read, which stand below the words of the heading */
  folded?: boolean
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={`parte-${number ?? 0}`}
      data-part={number}
      className={`${SURFACE} ${folded ? 'max-sm:pt-1 max-sm:pb-2 sm:py-3' : 'max-sm:pt-3 max-sm:pb-5 sm:pt-5 sm:pb-6'}`}
    >
      <div
        className={`flex flex-wrap items-center gap-x-[min(0.75rem,12px)] ${folded && !action ? 'min-h-11 max-sm:min-h-10' : 'min-h-11'} ${folded ? '' : 'mb-3'}`}
      >
        {number && <PartNumber number={number} state={state} />}
        <h2 id={`parte-${number ?? 0}`} className={`min-w-0 grow wrap-anywhere ${heading}`}>
          {title}
        </h2>
        {action}
      </div>
      <div className={folded ? 'pl-[calc(1.75rem+min(0.75rem,12px))] max-sm:-mt-[8px]' : ''}>{children}</div>
    </section>
  )
}

/** A part whose turn has not come: what it will ask, in a line. */
export function PartToCome({ number, title, children }: { number: number; title: string; children: string }) {
  return (
    <section
      aria-labelledby={`parte-${number}`}
      className={`flex flex-wrap items-center gap-x-[min(0.75rem,12px)] py-2.5 sm:py-3.5 ${SURFACE}`}
    >
      <PartNumber number={number} />
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`parte-${number}`} className={heading}>
          {title}
        </h2>
        <p className="text-sm text-soft">{children}</p>
      </div>
    </section>
  )
}

/** A card, on phones a surface from edge to edge, so that its fields keep the page's left edge. */
const SURFACE =
  'bg-white max-sm:mx-[calc(-1*clamp(1rem,4vw,2.5rem))] max-sm:px-[clamp(1rem,4vw,2.5rem)] sm:rounded-card sm:px-[24px]'

/** Its words are in capitals where they are written, and are set like every other heading. */
const heading = 'text-[min(1.125rem,8vw)] leading-tight lowercase first-letter:uppercase'

const looks: Record<PartState, string> = {
  done: 'bg-mint text-available ring-1 ring-available/30 ring-inset',
  current: 'bg-accent text-white',
  later: 'border border-field/50 text-soft',
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
