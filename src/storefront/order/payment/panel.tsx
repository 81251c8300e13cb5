import type { ReactNode } from 'react'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { OrderNumber } from './order-number.tsx'

const tones = { good: 'bg-mint', ended: 'bg-sky', plain: 'border border-line bg-white' }

interface PanelProps {
  order: OrderView
  title: string
  tone: keyof typeof tones
  /** stands at the right where there is room, elsewhere above what is pressed, or where it says itself */
  beside?: ReactNode
  sign?: ReactNode
  /** the buttons */
  actions?: ReactNode
  children: ReactNode
}

/** Where an order stands, in large: the page's heading. */
export function Panel({ order, title, tone, beside, sign, actions, children }: PanelProps) {
  return (
    <section
      aria-labelledby="situacao"
      className={`arriving @container rounded-card p-[min(1.5rem,6vw)] sm:p-8 ${tones[tone]}`}
    >
      <OrderNumber order={order} />
      <div className={beside ? 'flex flex-col @xl:grid @xl:grid-cols-[minmax(0,1fr)_auto] @xl:gap-x-6' : ''}>
        <div className={beside ? '@xl:self-end' : ''}>
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
            {sign}
            <h1
              id="situacao"
              tabIndex={-1}
              className="title max-w-[8em] min-w-0 grow basis-40 outline-none max-sm:text-[min(11vw,1.75rem)]"
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

/** What else is to be known of a payment, its words at the left and the way that they lead to at the right: rows of one band at the panel's foot. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 bg-blush px-5 py-2 text-sm text-soft *:mt-0 sm:px-8 print:hidden">
      {children}
    </div>
  )
}
