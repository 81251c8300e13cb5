import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { priceOf } from '#shop/catalog/product.ts'
import { brl } from '#shop/money.ts'
import { type CartLine, lineTotal } from '#shop/pricing/cart.ts'
import { SumLines } from '#storefront/cart/cart-summary.tsx'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import type { Sums } from './checkout-sums.ts'

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
    <section aria-labelledby="resumo" className="rounded-card bg-blush p-5 sm:p-6 lg:sticky lg:top-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="resumo" tabIndex={-1} className="text-xl outline-none">
          Resumo do pedido
        </h2>
        <Link to="/cart" className="link inline-flex min-h-11 items-center text-sm">
          Editar<span className="sr-only"> o carrinho</span>
        </Link>
      </div>
      <ul
        aria-label="Produtos do pedido"
        // On a low screen it scrolls, so that the button stays in sight; then the keyboard must reach it.
        tabIndex={lines.length > 1 ? 0 : undefined}
        className="mt-3 space-y-3 lg:max-h-[clamp(5.5rem,calc(100dvh-37rem),17.5rem)] lg:overflow-y-auto"
      >
        {lines.map((line) => (
          <li key={line.product.id} className="flex flex-wrap items-center gap-3 sm:flex-nowrap">
            <LinePicture line={line} className="size-14" />
            <p className="min-w-0 flex-1 basis-24 text-sm wrap-anywhere">
              <span className="line-clamp-4 font-medium">{line.product.name}</span>
              <span className="text-soft">
                {line.count === 1 ? '1 unidade' : `${line.count} unidades de ${brl(priceOf(line.product))}`}
              </span>
            </p>
            <span className="price text-base whitespace-nowrap">{brl(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      <SumLines {...sums} freight={sums.freightUnknown ? null : sums.freight} whereFreight="com o CEP" />
      {children}
    </section>
  )
}
