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
 * much paper: a large drawing above the words, beside them where it has the room.
 */
export function EmptyState({ drawing, title, heading: Heading = 'h2', text, children }: EmptyStateProps) {
  return (
    <section className="@container mt-9 max-md:mb-8 md:mt-6">
      <div className="flex flex-col items-center rounded-card bg-petal text-center *:max-w-full @2xl:min-h-52 @2xl:flex-row @2xl:justify-between @2xl:gap-8 @2xl:text-left">
        {/* It rises over the panel's edge. */}
        <img
          src={`/art/${drawing}.avif`}
          alt=""
          width={800}
          height={600}
          loading="lazy"
          className="-mt-7 h-auto w-80 shrink-0 px-3 @2xl:order-last @2xl:-mt-14 @2xl:mr-[3%] @2xl:w-[min(32rem,46%)] @2xl:px-0 @2xl:pb-2 @4xl:mr-[8%]"
        />
        <div className="min-w-0 p-5 @max-2xl:pb-7 @2xl:p-8 @4xl:pl-16">
          <Heading
            className={`text-xl text-balance ${Heading === 'h2' ? '@2xl:text-3xl @4xl:text-4xl' : '@2xl:text-2xl'}`}
          >
            {title}
          </Heading>
          <p className={`mt-2 text-balance text-soft ${Heading === 'h2' ? '@4xl:text-lg' : ''}`}>{text}</p>
          <div className="mt-6 flex flex-wrap gap-3 @max-2xl:justify-center">{children}</div>
        </div>
      </div>
    </section>
  )
}
