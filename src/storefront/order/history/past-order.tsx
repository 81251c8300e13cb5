import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { BuyAgain } from '#storefront/order/buy-again.tsx'
import { day, OrderProgress } from '#storefront/order/order-progress.tsx'
import { wordsFor } from '#storefront/order/order-status-text.ts'
import { PackedWith } from '#storefront/order/packed-with.tsx'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { OrderedItem } from './ordered-item.tsx'

/** Nothing more happens to it. */
export function isPast({ status }: OrderView): boolean {
  return ['delivered', 'cancelled', 'expired', 'refunded'].includes(status)
}

/** An order of the history in one row: how it ended, the ways on, and the rest folded (specification O10). */
export function PastOrder({ order }: { order: OrderView }) {
  const { number, order_items: items } = order
  return (
    <li>
      <article
        aria-labelledby={`pedido-${number}`}
        className="relative rounded-card border border-line bg-white"
      >
        <details className="group">
          <summary className="flex items-center gap-3 px-[min(1.25rem,20px)] py-4 sm:gap-4 xl:pr-96">
            <span className="shrink-0 max-sm:hidden">
              <LinePictures lines={items} />
            </span>
            <span className="shrink-0 sm:hidden">
              <LinePictures lines={items.slice(0, 1)} />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-display text-lg leading-tight font-semibold">{endOf(order)}</span>
              <span className="mt-1 block text-sm text-soft">
                <h3 id={`pedido-${number}`} className="inline font-text tracking-normal tabular-nums">
                  Pedido {number}
                </h3>{' '}
                <span className="whitespace-nowrap">· {productCount(items.length)}</span>
              </span>
            </span>
            <FoldSign />
          </summary>
          <div className="space-y-4 px-[min(1.25rem,20px)] pb-4">
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
              <div className="min-w-0">
                <p>{wordsFor(order).sentence}</p>
                <time dateTime={order.created_at.toISOString()} className="text-sm text-soft">
                  {shortDate(order.created_at)}
                </time>
                <PackedWith order={order} />
              </div>
              <p>
                <span className="text-sm text-soft">Valor Total</span>{' '}
                <span className="price">{brl(order.total)}</span>
                {order.refunded > 0 && (
                  <span className="block text-sm text-soft tabular-nums">
                    Devolvido {brl(order.refunded)}
                  </span>
                )}
              </p>
            </div>
            <OrderProgress order={order} short />
            <ul aria-label={`Produtos do pedido ${number}`} className="space-y-4">
              {items.map((item) => (
                <OrderedItem key={item.product_id} item={item} />
              ))}
            </ul>
          </div>
        </details>
        <p className="flex flex-wrap gap-2 px-[min(1.25rem,20px)] pb-4 *:grow *:max-sm:px-4 sm:gap-3 sm:*:grow-0 top-5 right-0 xl:absolute">
          <Link to={`/order/${number}`} className={buttonClass('quiet')}>
            Ver pedido<span className="sr-only"> {number}</span>
          </Link>
          <BuyAgain order={order} variant="tinted" />
        </p>
      </article>
    </li>
  )
}

/** 'Entregue em 26/11', 'Pedido cancelado'. */
function endOf(order: OrderView): string {
  const { title, good } = wordsFor(order)
  const arrived = order.events.find(({ status }) => status === 'delivered')
  return good && arrived ? `Entregue em ${day(arrived.at)}` : title
}

export const productCount = (count: number) => `${count}\u00a0${count === 1 ? 'produto' : 'produtos'}`

/** Points to what is folded. */
export function FoldSign() {
  return (
    <ChevronDown
      aria-hidden="true"
      className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
    />
  )
}
