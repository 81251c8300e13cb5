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
    <section aria-labelledby="resumo" className="rounded-card bg-blush p-5 sm:p-6 lg:sticky lg:top-26">
      <h2 id="resumo" className="text-xl">
        Resumo
      </h2>
      <SumLines amount={cart.amount} freight={FREE} discount={cart.discount} total={cart.sale_amount} />
      <div className="mt-6 space-y-2">{children}</div>
    </section>
  )
}

interface SumLinesProps {
  amount: Centavos
  freight: Centavos
  discount: Centavos
  total: Centavos
  /** of which the discount is */
  coupon?: string | null
}

/** What things cost together, what is taken off and added, and what is to be paid: in cart, checkout and order. */
export function SumLines({ amount, freight, discount, total, coupon }: SumLinesProps) {
  return (
    <dl className="mt-4 space-y-2 border-t border-line pt-4 tabular-nums">
      <Amount label="Subtotal" amount={amount} />
      <Amount label="Frete" amount={freight} />
      <Amount label={coupon ? `Descuento (${coupon})` : 'Descuento'} amount={0 - discount} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-semibold">Total</dt>
        <dd className="price text-2xl">{brl(total)}</dd>
      </div>
    </dl>
  )
}

function Amount({ label, amount }: { label: string; amount: Centavos }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-soft break-words">{label}</dt>
      <dd className="whitespace-nowrap">{brl(amount)}</dd>
    </div>
  )
}
