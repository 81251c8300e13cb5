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
    <section className="mt-3 flex flex-col items-center text-center *:max-w-full max-md:mx-auto max-md:mb-8 max-md:max-w-md md:flex-row md:justify-center md:mt-6 md:gap-12 md:rounded-card md:bg-blush md:px-8 md:py-8 md:text-left lg:gap-20">
      {drawing}
      <div className="md:max-w-sm">
        <Heading className="text-xl max-md:mt-4 md:text-2xl">{title}</Heading>
        <p className="mt-2 text-soft max-md:text-balance">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">{children}</div>
      </div>
    </section>
  )
}
