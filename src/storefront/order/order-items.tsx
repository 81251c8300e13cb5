import type { ReactNode } from 'react'
import { brl, type Centavos } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { SumLines } from '#storefront/cart/cart-summary.tsx'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'

interface OrderItemsProps {
  order: OrderView
  /** what was paid for it in one payment; said where it costs less by now, so that what came back is not taken off twice */
  paid?: Centavos
  /** it was cancelled before anything was paid */
  uncharged?: boolean
  children?: ReactNode
}

/** What was bought and what it costs in all. */
export function OrderItems({ order, paid, uncharged, children }: OrderItemsProps) {
  return (
    <section
      aria-labelledby="itens"
      className={`rounded-card p-5 sm:p-6 print:p-0 ${wordsFor(order).good ? 'bg-linen' : 'border border-line print:border-0'}`}
    >
      <h2 id="itens" className="text-xl">
        Itens do pedido
      </h2>
      <ul className="mt-4 space-y-4">
        {order.order_items.map((item) => (
          <li key={item.product_id} className="flex flex-wrap items-center gap-3">
            <LinePicture line={item} className="size-18" />
            <p className="min-w-0 grow basis-20 text-sm wrap-anywhere">
              <span className="line-clamp-4 font-medium">{unbrokenName(item.name)}</span>
              <span className="text-soft">
                {item.quantity} × {brl(item.price)}
              </span>
            </p>
            <span className="price ml-auto text-base whitespace-nowrap">
              {brl(item.price * item.quantity)}
            </span>
          </li>
        ))}
      </ul>
      <SumLines
        amount={order.subtotal}
        freight={order.freight}
        discount={order.discount}
        total={order.total}
        coupon={order.coupon}
        note={uncharged ? 'Não cobrado' : undefined}
      />
      {order.refunded > 0 && paid === order.total + order.refunded && (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="text-soft">Pago</span>
          <span>{brl(paid)}</span>
        </p>
      )}
      {order.refunded > 0 && (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="text-soft">Devolvido a você</span>
          <span>{brl(order.refunded)}</span>
        </p>
      )}
      {children}
    </section>
  )
}
