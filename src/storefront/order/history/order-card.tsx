import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { BuyAgain } from '#storefront/order/buy-again.tsx'
import { OrderProgress } from '#storefront/order/order-progress.tsx'
import { wordsFor } from '#storefront/order/order-status-text.ts'
import { PackedWith } from '#storefront/order/packed-with.tsx'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'

/** One order of the history: number, date, total, where it stands, what is in it (specification O10). */
export function OrderCard({ order }: { order: OrderView }) {
  const { sentence, good } = wordsFor(order)
  const arrival = good && promisedArrival(order)
  const toPay = order.status === 'awaiting_payment' && !order.payment_reported
  const over = isOver(order)
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
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <div className="min-w-0">
              <p className={`font-display text-lg font-semibold ${good ? '' : 'text-soft'}`}>{sentence}</p>
              {arrival && <p className="mt-1 text-soft">Chega até {arrival}.</p>}
              <PackedWith order={order} />
            </div>
            <p className="flex flex-wrap gap-2 *:grow max-sm:w-full *:max-sm:px-4 sm:gap-3 sm:*:grow-0">
              {toPay && (
                <Link to={`/order/${order.number}`} className={buttonClass()}>
                  Pagar agora<span className="sr-only"> o pedido {order.number}</span>
                </Link>
              )}
              <Link to={`/order/${order.number}`} className={buttonClass('secondary')}>
                Ver pedido<span className="sr-only"> {order.number}</span>
              </Link>
              {order.status !== 'awaiting_payment' && <BuyAgain order={order} variant="secondary" />}
            </p>
          </div>
          <OrderProgress order={order} short />
          {over ? (
            <FoldedItems order={order} items={order.order_items} />
          ) : (
            <div className="space-y-3">
              <ul aria-label={`Produtos do pedido ${order.number}`}>{first && <Item item={first} />}</ul>
              {others.length > 0 && <FoldedItems order={order} items={others} more />}
            </div>
          )}
        </div>
      </article>
    </li>
  )
}

/** Nothing more happens to it: all of it is folded to one line. */
function isOver({ status }: OrderView): boolean {
  return ['delivered', 'cancelled', 'expired', 'refunded'].includes(status)
}

interface FoldedItemsProps {
  order: OrderView
  items: OrderView['order_items']
  /** there are others that are not folded */
  more?: boolean
}

/** Products in one line of pictures, until one wants to read of them. */
function FoldedItems({ order, items, more = false }: FoldedItemsProps) {
  const count = `${items.length} ${items.length === 1 ? 'produto' : 'produtos'}`
  return (
    <details className="group">
      <summary className="flex min-h-14 items-center gap-3">
        <span className="group-open:hidden">
          <LinePictures lines={items} counted={false} />
        </span>
        <span className="min-w-0 grow text-sm text-soft">{more ? `Mais ${count}` : count}</span>
        <span className="sr-only">
          , ver o que {more ? 'mais há' : 'havia'} no pedido {order.number}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul
        aria-label={`${more ? 'Mais produtos' : 'Produtos'} do pedido ${order.number}`}
        className="mt-3 space-y-4"
      >
        {items.map((item) => (
          <Item key={item.product_id} item={item} />
        ))}
      </ul>
    </details>
  )
}

/**
 * A description says what a product is in its first sentence; the others belong to its own page. One ends before a capital ('aprox.
 * 10 ml' goes on), or before the '...' at the end of every preview (specification P6).
 */
const firstSentence = (preview: string) => /^.*?[.!?](?=\s+\p{Lu}|\s*\.{3}$)/u.exec(preview)?.[0] ?? preview

function Item({ item }: { item: OrderView['order_items'][number] }) {
  const { product } = item
  return (
    <li className="flex items-center gap-3">
      <LinePicture line={item} className="size-[min(3.5rem,15vw)]" />
      <div className="min-w-0 grow">
        <div className="items-baseline justify-between gap-4 sm:flex">
          <Link
            to={`/product/${product.slug}`}
            className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {unbrokenName(item.name)}
          </Link>
          <p className="sm:whitespace-nowrap">
            <span className="price">{brl(item.price)}</span>
            <span className="text-sm text-soft">
              {' '}
              · {item.quantity} {item.quantity === 1 ? 'unidade' : 'unidades'}
            </span>
          </p>
        </div>
        <p className="mt-1 truncate text-sm text-soft">{firstSentence(product.description)}</p>
      </div>
    </li>
  )
}
