import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { BuyAgain } from '#storefront/order/buy-again.tsx'
import { OrderProgress } from '#storefront/order/order-progress.tsx'
import { wordsFor } from '#storefront/order/order-status-text.ts'
import { PackedWith } from '#storefront/order/packed-with.tsx'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { buttonClass } from '#ui/button.tsx'
import { OrderedItem } from './ordered-item.tsx'
import { FoldSign, productCount } from './past-order.tsx'

/** The utility `tinted` is for what can be disabled, and a link cannot. */
const tintedLink = `${buttonClass('tinted')} bg-petal text-accent-dark hover:bg-accent hover:text-white`

/** One order of the history: number, date, total, where it stands, what is in it (specification O10). */
export function OrderCard({ order }: { order: OrderView }) {
  const { sentence, good } = wordsFor(order)
  const arrival = good && promisedArrival(order)
  const toPay = order.status === 'awaiting_payment' && !order.payment_reported
  const [first, ...others] = order.order_items
  return (
    <li>
      <article
        aria-labelledby={`pedido-${order.number}`}
        className="overflow-hidden rounded-card border border-line bg-white"
      >
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 bg-blush px-5 py-3">
          <div>
            <h3 id={`pedido-${order.number}`} className="text-lg tabular-nums">
              Pedido {order.number}
            </h3>
            <time dateTime={order.created_at.toISOString()} className="text-sm text-soft">
              {shortDate(order.created_at)}
            </time>
          </div>
          <p className="text-right">
            <span className="block text-sm text-soft">Valor Total</span>
            <span className="price text-lg">{brl(order.total)}</span>
            {order.refunded > 0 && (
              <span className="block text-sm text-soft tabular-nums">Devolvido {brl(order.refunded)}</span>
            )}
          </p>
        </header>
        <div className="space-y-4 px-[min(1.25rem,20px)] py-4">
          <div className="space-y-3">
            <ul aria-label={`Produtos do pedido ${order.number}`}>{first && <OrderedItem item={first} />}</ul>
            {others.length > 0 && <MoreItems order={order} items={others} />}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-4">
            <div className="min-w-0">
              <p className={`font-display text-lg font-semibold ${good ? '' : 'text-soft'}`}>{sentence}</p>
              {arrival && <p className="mt-1 text-soft">Chega até {arrival}.</p>}
              <PackedWith order={order} />
            </div>
            <p className="flex flex-wrap gap-2 *:grow max-sm:w-full *:max-sm:px-4 sm:gap-3 sm:*:grow-0">
              {order.status !== 'awaiting_payment' && <BuyAgain order={order} variant="quiet" />}
              <Link to={`/order/${order.number}`} className={toPay ? buttonClass('quiet') : tintedLink}>
                Ver pedido<span className="sr-only"> {order.number}</span>
              </Link>
              {toPay && (
                <Link to={`/order/${order.number}`} className={buttonClass()}>
                  Pagar agora<span className="sr-only"> o pedido {order.number}</span>
                </Link>
              )}
            </p>
          </div>
          <OrderProgress order={order} short />
        </div>
      </article>
    </li>
  )
}

/** The other products in one line of pictures, until one wants to read of them. */
function MoreItems({ order, items }: { order: OrderView; items: OrderView['order_items'] }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 items-center gap-3">
        <span className="group-open:hidden">
          <LinePictures lines={items} counted={false} />
        </span>
        <span className="min-w-0 grow text-sm text-soft">{`Mais ${productCount(items.length)}`}</span>
        <span className="sr-only">, ver o que mais há no pedido {order.number}</span>
        <FoldSign />
      </summary>
      <ul aria-label={`Mais produtos do pedido ${order.number}`} className="mt-3 space-y-4">
        {items.map((item) => (
          <OrderedItem key={item.product_id} item={item} />
        ))}
      </ul>
    </details>
  )
}
