import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** the name of its still life in public/art */
  drawing: 'empty-bag' | 'no-wishes' | 'open-parcel'
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
    <section className="mt-9 flex flex-col items-center rounded-card bg-petal text-center *:max-w-full max-md:mb-8 md:mt-6 md:min-h-52 md:flex-row md:justify-between md:gap-8 md:text-left">
      {/* It rises over the panel's edge. */}
      <img
        src={`/art/${drawing}.avif`}
        alt=""
        width={800}
        height={600}
        loading="lazy"
        className="-mt-7 h-auto w-80 shrink-0 px-3 md:order-last md:-mt-14 md:mr-[3%] md:w-[min(32rem,46%)] md:px-0 md:pb-2 lg:mr-[8%]"
      />
      <div className="min-w-0 p-5 max-md:pb-7 md:p-8 lg:pl-16">
        <Heading
          className={`text-xl text-balance ${Heading === 'h2' ? 'md:text-3xl lg:text-4xl' : 'md:text-2xl'}`}
        >
          {title}
        </Heading>
        <p className={`mt-2 text-balance text-soft ${Heading === 'h2' ? 'lg:text-lg' : ''}`}>{text}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">{children}</div>
      </div>
    </section>
  )
}
