import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#shop/pricing/cart.ts'
import { SumLines } from '#storefront/cart/cart-summary.tsx'
import type { Sums } from './checkout-sums.ts'
import { SummaryLines } from './summary-lines.tsx'

/** The cart as it will be ordered, only to be read, with exactly what will be charged. */
export function OrderSummary({
  lines,
  sums,
  children,
}: {
  lines: CartLine[]
  sums: Sums
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby="resumo"
      className="max-w-[46rem] rounded-card bg-linen p-5 sm:p-6 lg:sticky lg:top-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="resumo" tabIndex={-1} className="text-xl outline-none">
          Resumo do pedido
        </h2>
        <Link to="/cart" className="link inline-flex min-h-11 items-center text-sm">
          Editar<span className="sr-only"> o carrinho</span>
        </Link>
      </div>
      {/* On small screens they stand above the fields. */}
      <div className="mt-3 max-lg:hidden">
        <SummaryLines lines={lines} scrolling />
      </div>
      <SumLines {...sums} freight={sums.freightUnknown ? null : sums.freight} whereFreight="com o CEP" />
      {children}
    </section>
  )
}
