import type { ReactNode } from 'react'

interface EmptyStateProps {
  drawing: ReactNode
  title: string
  /** the level of the title */
  heading?: 'h2' | 'h4'
  /** one sentence below the title */
  text: string
  /** the ways on */
  children: ReactNode
}

/** Stands in the place of an empty list: says what is empty, and how to fill it. */
export function EmptyState({ drawing, title, heading: Heading = 'h2', text, children }: EmptyStateProps) {
  return (
    <section className="mx-auto mt-10 flex max-w-md flex-col items-center text-center *:max-w-full">
      {drawing}
      <Heading className="mt-6 text-xl">{title}</Heading>
      <p className="mt-2 text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
