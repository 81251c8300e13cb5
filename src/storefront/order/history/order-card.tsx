import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { toBePaid, wordsFor } from '#shop/orders/order-words.ts'
import { BuyAgain } from '#storefront/order/buy-again.tsx'
import { day } from '#storefront/order/order-progress.tsx'
import { PackedWith } from '#storefront/order/packed-with.tsx'
import { StateNail } from '#storefront/order/payment/state-nail.tsx'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Check, ChevronDown, Minus } from '#ui/icons.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderedItem } from './ordered-item.tsx'

/** One order of the history: where it stands, what is in it and what to do, how far it has come (specification O10). */
export function OrderCard({ order }: { order: OrderView }) {
  const { good, sentence } = wordsFor(order)
  if (isPast(order)) return <PastOrder order={order} />
  const arrival = good && promisedArrival(order)
  return (
    <li>
      <article
        aria-labelledby={`pedido-${order.number}`}
        className={`grid grid-cols-[minmax(0,1fr)] rounded-card p-[min(1rem,4vw)] sm:p-[24px] lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-x-10 ${toBePaid(order) ? 'bg-blush' : 'bg-linen'}`}
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-[14px] sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:col-span-2">
          <OrderMark order={order} />
          <div className="min-w-0">
            <Facts order={order} />
            <p
              className={`mt-0.5 font-display text-[min(1.125rem,8vw)] leading-tight font-semibold text-balance wrap-anywhere md:text-xl ${good ? '' : 'text-soft'}`}
            >
              {sentence}
            </p>
            {arrival && (
              <p className="mt-1.5 leading-tight text-soft">
                Chega até{' '}
                <strong className="font-display text-lg leading-tight font-semibold text-ink">
                  {arrival}
                </strong>
              </p>
            )}
            <PackedWith order={order} />
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft max-sm:col-start-2 max-sm:mt-1.5 sm:flex-col sm:items-end">
            Valor Total <span className="price text-lg leading-tight text-ink">{brl(order.total)}</span>
          </p>
        </div>
        <Items order={order} />
        <div className="mt-4 sm:mt-6">
          <OrderSteps order={order} />
        </div>
        {/* On the line of the steps: what is drawn of a small button is as high as two dots. */}
        <OrderLinks order={order} className="max-lg:mt-4 lg:mt-3.5 lg:*:min-w-38 lg:*:flex-none" />
      </article>
    </li>
  )
}

/** What is over: one row without a ground, which unfolds. */
function PastOrder({ order }: { order: OrderView }) {
  const { good, sentence } = wordsFor(order)
  const Sign = good ? Check : Minus
  return (
    <li className="@container">
      <article
        aria-labelledby={`pedido-${order.number}`}
        className="relative rounded-card border border-line p-3 @[38rem]:p-4"
      >
        <details className="group">
          <summary className="flex flex-wrap items-center gap-3 @[38rem]:gap-4 @[38rem]:pr-80">
            <LinePictures
              lines={order.order_items}
              most={2}
              size="size-[min(4rem,15vw)]"
              className="shrink-0 flex-nowrap! @max-[44rem]:[&>:nth-child(n+2)]:hidden"
            />
            <span className="min-w-0 flex-1 basis-36 @[38rem]:basis-28">
              <span
                className={`mb-1 flex gap-1.5 font-display text-[min(1.125rem,8vw)] leading-tight font-semibold wrap-anywhere ${good ? '' : 'text-soft'}`}
              >
                <Sign
                  aria-hidden="true"
                  className={`size-[1.25em] shrink-0 ${good ? 'text-available' : ''}`}
                />
                {endOf(order)}
              </span>
              <Facts order={order} brief />
            </span>
            <span className="sr-only">Ver os produtos do pedido {order.number}</span>
            <Unfold />
          </summary>
          <Unfolded order={order}>
            <p>{sentence}</p>
            <OrderSteps order={order} />
          </Unfolded>
        </details>
        <OrderLinks
          order={order}
          over
          className="@max-[38rem]:mt-3 @[38rem]:absolute @[38rem]:top-[1.625rem] @[38rem]:right-4 @[38rem]:w-76"
        />
        <PackedWith order={order} />
      </article>
    </li>
  )
}

/**
 * Which it is, and of what day.
 * @param brief what it cost, too: a sum beside a number and a day needs no name that is seen
 */
function Facts({ order, brief = false }: { order: OrderView; brief?: boolean }) {
  const { number } = order
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-3 text-sm text-soft tabular-nums ${brief ? '@max-[38rem]:gap-x-2 @max-[38rem]:text-xs' : ''}`}
    >
      <h3 id={`pedido-${number}`} className="font-text text-[length:inherit] font-medium tracking-normal">
        Pedido {number}
      </h3>
      <time dateTime={order.created_at.toISOString()}>{shortDate(order.created_at)}</time>
      {order.refunded > 0 && <p>Devolvido {brl(order.refunded)}</p>}
      {brief && (
        <p>
          <span className="sr-only">Valor Total </span>
          <span className="font-semibold text-ink">{brl(order.total)}</span>
        </p>
      )}
    </div>
  )
}

/**
 * What is most likely wanted, and the way to it, at one place in every order.
 * @param over nothing more happens to it, and the way to it is quiet
 */
function OrderLinks({
  order,
  over = false,
  className,
}: {
  order: OrderView
  over?: boolean
  className: string
}) {
  const to = `/order/${order.number}`
  return (
    <p className={`flex flex-wrap gap-2 *:flex-1 *:basis-28 *:px-2 ${className}`}>
      {toBePaid(order) && (
        <Link to={to} className={buttonClass('primary', 'small')}>
          Pagar agora<span className="sr-only"> o pedido {order.number}</span>
        </Link>
      )}
      {order.status !== 'awaiting_payment' && <BuyAgain order={order} variant="secondary" size="small" />}
      <Link to={to} className={buttonClass(over ? 'quiet' : 'secondary', 'small')}>
        Ver pedido<span className="sr-only"> {order.number}</span>
      </Link>
    </p>
  )
}

/** What it holds, until one wants to read of it. */
function Items({ order }: { order: OrderView }) {
  const { number, order_items: items } = order
  return (
    <details className="group mt-4 lg:col-span-2">
      <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <LinePictures lines={items} size="size-[min(6rem,21vw)]" />
        <span className="flex min-h-11 items-center gap-1.5 py-1.5 font-medium">
          <span className="min-w-0 wrap-anywhere">
            {items.length === 1 ? unbrokenName(items[0]!.name) : `Ver ${items.length}\u00a0produtos`}
          </span>
          <span className="sr-only"> do pedido {number}</span>
          <Unfold />
        </span>
      </summary>
      <Unfolded order={order} />
    </details>
  )
}

function Unfold() {
  return (
    <ChevronDown
      aria-hidden="true"
      className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
    />
  )
}

/** @param children what is said before the products */
function Unfolded({ order, children }: { order: OrderView; children?: ReactNode }) {
  return (
    <div className="mt-3 space-y-4 border-t border-ink/10 pt-4 pb-3">
      {children}
      <ul aria-label={`Produtos do pedido ${order.number}`} className="space-y-4">
        {order.order_items.map((item) => (
          <OrderedItem key={item.product_id} item={item} />
        ))}
      </ul>
    </div>
  )
}

/** Nothing more happens to it. */
function isPast({ status }: OrderView): boolean {
  return ['delivered', 'cancelled', 'expired', 'refunded'].includes(status)
}

/** 'Entregue em 26/11.', 'Pedido cancelado: a loja devolve R$ 20,00.': a sentence, as what is said of the others. */
function endOf(order: OrderView): string {
  const { title, good } = wordsFor(order)
  const arrived = order.events.find(({ status }) => status === 'delivered')
  if (good && arrived) return `Entregue em ${day(arrived.at)}.`
  if (order.refund_by_hand > 0) return `${title}: a loja devolve ${brl(order.refund_by_hand)}.`
  return `${title}.`
}

/** A small nail beside where an order stands: in the accent while it waits for its buyer, green while all goes well. */
function OrderMark({ order }: { order: OrderView }) {
  const [look, Sign] = !wordsFor(order).good
    ? (['border-2 border-soft text-soft', Minus] as const)
    : toBePaid(order)
      ? (['bg-accent text-white', Exclamation] as const)
      : (['bg-available text-white', Check] as const)
  return <StateNail look={`[&>svg]:size-[20px]! h-[46px] w-[36px] ${look}`} Sign={Sign} />
}

/** As in the messages: something is to be done. */
function Exclamation() {
  return <span className="font-display text-[22px] leading-none font-bold">!</span>
}
