import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#shop/pricing/cart.ts'
import { CartNails, SumLines } from '#storefront/cart/cart-summary.tsx'
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
      className="max-w-[46rem] overflow-hidden rounded-card border border-line bg-white lg:sticky lg:top-6"
    >
      <div className="flex items-end justify-between gap-3 bg-petal px-5 sm:px-6">
        <div className="shrink-[99] pt-3.5 pb-1">
          <h2 id="resumo" tabIndex={-1} className="text-xl leading-tight outline-none">
            Resumo do pedido
          </h2>
          <Link to="/cart" className="link inline-flex min-h-11 items-center text-sm">
            Editar<span className="sr-only"> o carrinho</span>
          </Link>
        </div>
        <CartNails lines={lines} />
      </div>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">
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
