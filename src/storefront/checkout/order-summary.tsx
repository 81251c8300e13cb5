import type { ReactNode } from 'react'
import { brl, type Centavos } from '#platform/money.ts'
import { type CartLine, lineTotal } from '#shop/cart/cart.ts'
import { LinePicture } from '#storefront/cart/cart-lines.tsx'
import { Amount } from '#storefront/cart/cart-summary.tsx'

interface OrderSummaryProps {
  lines: CartLine[]
  amount: Centavos
  discount: Centavos
  freight: Centavos
  total: Centavos
  children: ReactNode
}

/** The cart as it will be ordered, only to be read, with exactly what will be charged. */
export function OrderSummary({ lines, amount, discount, freight, total, children }: OrderSummaryProps) {
  return (
    <section aria-labelledby="resumo" className="rounded-card bg-blush p-5 sm:p-6 lg:sticky lg:top-6">
      <h2 id="resumo" className="text-xl">
        Resumo do pedido
      </h2>
      <ul className="mt-4 max-h-80 space-y-3 overflow-y-auto">
        {lines.map((line) => (
          <li key={line.product.id} className="flex items-center gap-3">
            <LinePicture line={line} className="size-14" />
            <p className="grow text-sm">
              <span className="line-clamp-2 font-medium">{line.product.name}</span>
              <span className="text-soft">
                {line.count} {line.count === 1 ? 'unidade' : 'unidades'}
              </span>
            </p>
            <span className="price text-base whitespace-nowrap">{brl(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-5 space-y-2 border-t border-line pt-4 tabular-nums">
        <Amount label="Subtotal" amount={amount} />
        <Amount label="Frete" amount={freight} />
        <Amount label="Descuento" amount={0 - discount} />
        <div className="flex items-baseline justify-between border-t border-line pt-4">
          <dt className="font-semibold">Total</dt>
          <dd className="price text-2xl">{brl(total)}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}
