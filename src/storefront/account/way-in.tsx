import type { ReactNode } from 'react'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'

interface WayInProps {
  title: string
  /** one sentence below the title */
  intro?: ReactNode
  /** false: an address with a secret, or of no use to a search engine */
  index?: boolean
  children: ReactNode
}

/** The frame of the short forms: sign in, sign up, passwords. One column, nothing beside it. */
export function WayIn({ title, intro, index = false, children }: WayInProps) {
  return (
    <main className="wrap flex justify-center py-10 md:py-16">
      <PageHead title={title} index={index} />
      <div className="w-full max-w-[27rem]">
        <Nails />
        <h1 className="title mt-5">{title}</h1>
        {intro && <p className="mt-2 text-soft">{intro}</p>}
        <div className="mt-7">
          <NeedsScript />
          {children}
        </div>
      </div>
    </main>
  )
}

/** What stands in a form's place when its work is done: what happens next. */
export function DoneNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-blush p-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-2 space-y-4">{children}</div>
    </section>
  )
}

/** Why the link of a mail did not work, in the shop's words; then the way on. */
export function LinkFailed({ why, children }: { why: string; children?: ReactNode }) {
  return (
    <div role="status" className="mb-6 rounded-card border border-error/40 bg-error-tint p-5">
      <p className="font-semibold text-error">{why}</p>
      {children && <p className="mt-2">{children}</p>}
    </div>
  )
}

/** Three nails in the shop's colours: where one is, said without words. */
function Nails() {
  return (
    <svg viewBox="0 0 76 44" aria-hidden="true" className="h-11">
      {['fill-petal', 'fill-accent', 'fill-ink'].map((fill, nail) => (
        <path
          key={fill}
          transform={`translate(${nail * 24 + 1} ${nail === 1 ? 0 : 5})`}
          d="M1 36V15C1 6 5 1 10 1s9 5 9 14v21c-2.600-2.300-5.700-3.500-9-3.500S3.600 33.700 1 36z"
          className={fill}
        />
      ))}
    </svg>
  )
}
