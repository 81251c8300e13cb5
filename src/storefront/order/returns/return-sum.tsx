import { brl } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { refundOfReturn } from '#shop/orders/returns/return-amount.ts'

/** What the chosen units come to, by the rule that the shop pays back by. */
export function ReturnSum({ order, chosen }: { order: OrderView; chosen: ReadonlyMap<number, number> }) {
  const { amount, freight } = refundOfReturn(
    order.order_items.map(({ product_id, total, quantity, returnable }) => ({
      total,
      quantity,
      before: quantity - returnable,
      units: chosen.get(product_id) ?? 0,
    })),
    order.freight,
  )
  return (
    <p
      aria-live="polite"
      className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-card bg-blush p-4"
    >
      <span>
        Volta para você
        {freight > 0 && <span className="text-sm text-soft"> (com o frete de {brl(freight)})</span>}
      </span>
      <strong className="price text-lg">{brl(amount)}</strong>
    </p>
  )
}
