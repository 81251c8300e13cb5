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
      className="max-w-[46rem] overflow-hidden rounded-card bg-white lg:sticky lg:top-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-lilac px-4 py-1.5 sm:px-6 lg:py-2.5">
        <h2
          id="resumo"
          tabIndex={-1}
          className="text-lg leading-tight outline-none sm:text-xl sm:leading-tight"
        >
          Resumo do pedido
        </h2>
        <Link to="/cart" className="link inline-flex min-h-11 items-center text-sm">
          Editar<span className="sr-only"> o carrinho</span>
        </Link>
      </div>
      <div className="px-4 pb-5 sm:px-6 sm:pb-6">
        {/* On small screens they stand above the fields. */}
        <div className="mt-4 mb-4 border-b border-line pb-4 max-lg:hidden">
          <SummaryLines lines={lines} scrolling />
        </div>
        <SumLines
          {...sums}
          freight={sums.freightUnknown ? null : sums.freight}
          whereFreight="com o CEP"
          className="max-lg:pt-5"
        />
        {children}
      </div>
    </section>
  )
}
