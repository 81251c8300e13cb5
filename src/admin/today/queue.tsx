import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

interface QueueProps {
  title: string
  /** where all of them are listed, and what the link says */
  all?: { to: string; words: string } | undefined
  /** what it is about, when the title does not say it */
  about?: string
  /** one `<li>` each */
  children: ReactNode
}

/** One kind of thing that waits: a few of them, and a link to all. */
export function Queue({ title, all, about, children }: QueueProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {all && (
          <Link to={all.to} className="link shrink-0 text-sm" aria-label={`${all.words}: ${title}`}>
            {all.words}
          </Link>
        )}
      </div>
      {about && <p className="-mt-1 mb-2 text-sm text-soft">{about}</p>}
      <ul className="sheet divide-y divide-line">{children}</ul>
    </section>
  )
}

/** What the link to all says. @param count counted up to a thousand and one */
export function allWords(count: number, shown: number): string {
  if (count > 1000) return 'Ver mais de 1.000'
  return count > shown ? `Ver os ${count}` : 'Ver na lista'
}
