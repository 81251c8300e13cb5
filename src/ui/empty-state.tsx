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
 * Stands in the place of an empty list: says what is empty, and how to fill it. On wide screens a band with the drawing beside
 * the words, so that little does not stand lost in much paper.
 */
export function EmptyState({ drawing, title, heading: Heading = 'h2', text, children }: EmptyStateProps) {
  return (
    <section className="mt-3 flex flex-col items-center text-center *:max-w-full max-md:mx-auto max-md:mb-8 max-md:max-w-md md:mt-6 md:flex-row md:justify-between md:gap-8 overflow-hidden md:rounded-card md:bg-blush md:text-left">
      {/* On wide screens a deeper ground under the drawing, which ends in the band's edge; what is of that colour is paper there. */}
      <div className="grid place-items-center *:max-w-full md:w-1/3 shrink-0 md:order-last md:self-stretch md:rounded-l-full md:bg-petal md:px-6 md:py-8 md:[&_.fill-petal]:fill-paper">
        {drawing}
      </div>
      <div className="min-w-0 md:max-w-md md:p-8">
        <Heading className="text-xl max-md:mt-4 md:text-2xl">{title}</Heading>
        <p className="mt-2 text-soft max-md:text-balance">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">{children}</div>
      </div>
    </section>
  )
}
