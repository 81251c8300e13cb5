import { Link } from 'react-router'
import { brl } from '#platform/money.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-shapes.ts'
import { LinePicture } from '#storefront/catalog/line-picture.tsx'
import { OrderProgress } from '#storefront/checkout/order-progress.tsx'
import { wordsFor } from '#storefront/checkout/order-words.ts'
import { buttonClass } from '#ui/button.tsx'

/** One order of the history: number, date, total, where it stands, what is in it (spec §2, order history). */
export function OrderCard({ order }: { order: OrderView }) {
  const { sentence, good } = wordsFor(order)
  const toPay = order.status === 'awaiting_payment'
  return (
    <li>
      <article
        aria-labelledby={`pedido-${order.number}`}
        className="overflow-hidden rounded-card border border-line bg-white"
      >
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 bg-blush px-5 py-4">
          <div>
            <h4 id={`pedido-${order.number}`} className="text-lg tabular-nums">
              Pedido {order.number}
            </h4>
            <time dateTime={order.created_at.toISOString()} className="text-sm text-soft">
              {shortDate(order.created_at)}
            </time>
          </div>
          <p className="text-right">
            <span className="block text-sm text-soft">Valor Total</span>
            <span className="price text-lg">{brl(order.total)}</span>
          </p>
        </header>
        <div className="space-y-6 px-5 py-5">
          <p className={`font-semibold ${good ? '' : 'text-soft'}`}>{sentence}</p>
          <OrderProgress order={order} />
          <ul aria-label={`Produtos do pedido ${order.number}`} className="space-y-4">
            {order.order_items.map((item) => (
              <Item key={item.product_id} item={item} />
            ))}
          </ul>
          <p className="flex flex-wrap gap-3">
            {toPay && (
              <Link to={`/order/${order.number}`} className={`${buttonClass()} grow sm:grow-0`}>
                Pagar agora<span className="sr-only"> o pedido {order.number}</span>
              </Link>
            )}
            <Link to={`/order/${order.number}`} className={`${buttonClass('secondary')} grow sm:grow-0`}>
              Ver pedido<span className="sr-only"> {order.number}</span>
            </Link>
          </p>
        </div>
      </article>
    </li>
  )
}

function Item({ item }: { item: OrderView['order_items'][number] }) {
  const { product } = item
  return (
    <li className="flex gap-4">
      <LinePicture line={item} className="size-18" />
      <div className="min-w-0 grow">
        <div className="items-baseline justify-between gap-4 sm:flex">
          <Link
            to={`/product/${product.slug}`}
            className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {item.name}
          </Link>
          <p className="whitespace-nowrap">
            <span className="price">{brl(item.price)}</span>
            <span className="text-sm text-soft">
              {' '}
              · {item.quantity} {item.quantity === 1 ? 'unidade' : 'unidades'}
            </span>
          </p>
        </div>
        <p className="mt-1 line-clamp-2 text-sm text-soft">{product.description}</p>
      </div>
    </li>
  )
}
