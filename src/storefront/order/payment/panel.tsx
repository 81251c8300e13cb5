import type { ReactNode } from 'react'

const tones = { good: 'bg-mint', ended: 'bg-blush', plain: 'border border-line bg-white' }

interface PanelProps {
  title: string
  tone: keyof typeof tones
  /** stands at the right where there is room, elsewhere below the words and above what is pressed */
  beside?: ReactNode
  sign?: ReactNode
  /** the buttons */
  actions?: ReactNode
  children: ReactNode
}

/** Where an order stands, in large: the page's heading. */
export function Panel({ title, tone, beside, sign, actions, children }: PanelProps) {
  return (
    <section
      aria-labelledby="situacao"
      className={`message @container rounded-card p-[min(1.5rem,6vw)] sm:p-8 ${tones[tone]}`}
    >
      <div
        className={beside ? '@xl:grid @xl:grid-cols-[minmax(0,1fr)_auto] @xl:content-center @xl:gap-x-8' : ''}
      >
        <div className={beside ? '@xl:self-end' : ''}>
          {/* Where it is narrow the sign stands beside the words. */}
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 @xl:block">
            {sign}
            <h1
              id="situacao"
              tabIndex={-1}
              className={`title min-w-0 grow basis-40 outline-none max-sm:text-[min(11vw,1.75rem)] ${tone === 'good' ? 'text-available' : ''}`}
            >
              {title}
            </h1>
          </div>
          {children}
        </div>
        {beside}
        {actions}
      </div>
    </section>
  )
}
