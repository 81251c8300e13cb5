import type { ReactNode } from 'react'
import { brl, type Centavos } from '#platform/money.ts'

/** Freight is free until a shipping method says otherwise (spec §9). */
const FREE = 0

/** Subtotal, freight, discount, total; and what to do next. */
export function CartSummary({
  cart,
  children,
}: {
  cart: { amount: Centavos; discount: Centavos; sale_amount: Centavos }
  children: ReactNode
}) {
  return (
    <section aria-labelledby="resumo" className="rounded-card bg-blush p-6 lg:sticky lg:top-6">
      <h2 id="resumo" className="text-xl">
        Resumo
      </h2>
      <dl className="mt-4 space-y-2 tabular-nums">
        <Amount label="Subtotal" amount={cart.amount} />
        <Amount label="Frete" amount={FREE} />
        <Amount label="Descuento" amount={cart.discount} />
        <div className="flex items-baseline justify-between border-t border-line pt-4">
          <dt className="font-semibold">Total</dt>
          <dd className="price text-2xl">{brl(cart.sale_amount)}</dd>
        </div>
      </dl>
      <div className="mt-6 space-y-2">{children}</div>
    </section>
  )
}

export function Amount({ label, amount }: { label: string; amount: Centavos }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>{brl(amount)}</dd>
    </div>
  )
}
