import { brl } from '#platform/money.ts'
import type { OrderView } from '#shop/orders/order-shapes.ts'
import { LinePicture } from '#storefront/cart/cart-lines.tsx'
import { Amount } from '#storefront/cart/cart-summary.tsx'

/** What was bought and what it costs in all. */
export function OrderItems({ order }: { order: OrderView }) {
  return (
    <section aria-labelledby="itens" className="rounded-card bg-blush p-5 sm:p-6">
      <h2 id="itens" className="text-xl">
        Itens do pedido
      </h2>
      <ul className="mt-4 space-y-4">
        {order.order_items.map((item) => (
          <li key={item.product_id} className="flex items-center gap-3">
            <LinePicture line={item} className="size-16" />
            <p className="grow text-sm">
              <span className="line-clamp-2 font-medium">{item.name}</span>
              <span className="text-soft">
                {item.quantity} × {brl(item.price)}
              </span>
            </p>
            <span className="price text-base whitespace-nowrap">{brl(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-5 space-y-2 border-t border-line pt-4 tabular-nums">
        <Amount label="Subtotal" amount={order.subtotal} />
        <Amount label="Frete" amount={order.freight} />
        <Amount
          label={order.coupon ? `Descuento (${order.coupon})` : 'Descuento'}
          amount={0 - order.discount}
        />
        <div className="flex items-baseline justify-between border-t border-line pt-4">
          <dt className="font-semibold">Total</dt>
          <dd className="price text-2xl">{brl(order.total)}</dd>
        </div>
      </dl>
    </section>
  )
}
