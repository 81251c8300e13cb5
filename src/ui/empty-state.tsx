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
 * much paper: a large drawing above the words, on wide screens beside them.
 */
export function EmptyState({ drawing, title, heading: Heading = 'h2', text, children }: EmptyStateProps) {
  return (
    <section className="mt-3 flex flex-col items-center rounded-card bg-petal text-center *:max-w-full max-md:mb-8 md:mt-6 md:min-h-52 md:flex-row md:justify-between md:gap-8 md:text-left">
      {/* On wide screens it rises over the panel's edge. */}
      <div className="w-full max-w-64 shrink-0 px-4 pt-4 max-md:pb-4 md:order-last md:-mt-10 md:mr-[4%] md:w-2/5 md:max-w-96 md:pt-0 md:pb-3 [&>svg]:h-auto [&>svg]:w-full">
        {drawing}
      </div>
      <div className="min-w-0 p-5 max-md:pb-7 md:max-w-md md:p-8 lg:pl-12">
        <Heading className={`text-xl ${Heading === 'h2' ? 'md:text-3xl' : 'md:text-2xl'}`}>{title}</Heading>
        <p className="mt-2 text-balance text-soft">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">{children}</div>
      </div>
    </section>
  )
}
