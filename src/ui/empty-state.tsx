import type { ReactNode } from 'react'

interface EmptyStateProps {
  drawing: ReactNode
  title: string
  /** the level of the title */
  heading?: 'h2' | 'h3'
  /** one sentence below the title */
  text: string
  /** the ways on */
  children: ReactNode
}

/**
 * Stands in the place of an empty list: says what is empty, and how to fill it. A panel, so that little does not stand lost in
 * much paper: the drawing above the words, on wide screens beside them.
 */
export function EmptyState({ drawing, title, heading: Heading = 'h2', text, children }: EmptyStateProps) {
  return (
    <section className="mt-3 flex flex-col items-center overflow-hidden rounded-card bg-blush text-center *:max-w-full max-md:mb-8 md:mt-6 md:flex-row md:justify-between md:gap-8 md:text-left">
      {/* A deeper ground under the drawing, which ends in the panel's edge; what is of that colour is paper there. */}
      <div className="grid shrink-0 place-items-center bg-petal px-6 *:max-w-full max-md:w-72 max-md:rounded-b-full max-md:pt-3 max-md:pb-6 md:order-last md:w-1/3 md:self-stretch md:rounded-l-full md:py-8 [&_.fill-petal]:fill-paper">
        {drawing}
      </div>
      <div className="min-w-0 p-5 max-md:pb-7 md:max-w-md md:p-8">
        <Heading className="text-xl md:text-2xl">{title}</Heading>
        <p className="mt-2 text-soft max-md:text-balance">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">{children}</div>
      </div>
    </section>
  )
}
