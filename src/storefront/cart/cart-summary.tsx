import type { ReactNode } from 'react'
import { brl, type Centavos } from '#shop/money.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { DeliveryLine } from '#storefront/product/delivery-line.tsx'

interface CartSummaryProps {
  cart: { amount: Centavos; discount: Centavos; sale_amount: Centavos }
  /** leads to the checkout */
  confirm: ReactNode
  children: ReactNode
}

/**
 * Subtotal, freight, discount, total; and what to do next. Below 768 px total and button are a bar at the lower edge, in
 * sight from the first line on; the section has no box of its own there, so that the bar can stick as long as the cart.
 */
export function CartSummary({ cart, confirm, children }: CartSummaryProps) {
  const { freight } = useShopInfo()
  return (
    <section
      aria-labelledby="resumo"
      className="max-md:contents md:sticky md:top-26 md:rounded-card md:bg-linen md:p-5 lg:p-6"
    >
      <div className="max-md:rounded-card max-md:bg-linen max-md:p-5">
        <h2 id="resumo" className="text-xl">
          Resumo
        </h2>
        <SumLines
          amount={cart.amount}
          freight={freight?.amount === 0 ? 0 : null}
          discount={cart.discount}
          total={cart.sale_amount}
        />
        <DeliveryLine className="mt-4 text-sm" />
      </div>
      <div
        data-bottom-bar
        // Where letters are so large that the header does not stick, neither does this.
        className="max-md:sticky max-md:bottom-[calc(0px-max(0px,(19rem-100vw)*99))] max-md:z-10 max-md:order-1 max-md:mx-[calc(-1*clamp(1rem,4vw,2.5rem))] max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:bottom-bar max-md:px-[clamp(1rem,4vw,2.5rem)] max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:mt-6"
      >
        <p className="leading-tight md:hidden">
          <span className="text-xs text-soft">
            {freight?.amount === 0 ? 'A pagar, frete grátis' : 'Sem o frete'}
          </span>{' '}
          <strong className="price block text-xl">{brl(cart.sale_amount)}</strong>
        </p>
        {confirm}
      </div>
      <div className="space-y-2 md:mt-2">{children}</div>
    </section>
  )
}

interface SumLinesProps {
  amount: Centavos
  /** null: not known before the address is; then the total is without it */
  freight: Centavos | null
  /** what stands there then */
  whereFreight?: string
  discount: Centavos
  total: Centavos
  /** of which the discount is */
  coupon?: string | null
  /** why the total is not to be paid */
  note?: string | undefined
}

/** What things cost together, what is taken off and added, and what is to be paid: in cart, checkout and order. */
export function SumLines({
  amount,
  freight,
  whereFreight = 'calculado no checkout',
  discount,
  total,
  coupon,
  note,
}: SumLinesProps) {
  return (
    <dl className="mt-4 space-y-2 border-t border-line pt-4 tabular-nums">
      <Amount label="Subtotal" amount={amount} />
      {freight === null ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-soft">Frete</dt>
          <dd>{whereFreight}</dd>
        </div>
      ) : (
        <Amount label="Frete" amount={freight} />
      )}
      <Amount label={coupon ? `Descuento (${coupon})` : 'Descuento'} amount={0 - discount} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <dt className="font-semibold">
          {freight === null ? 'Total sem o frete' : 'Total'}
          {note && <span className="block text-sm font-normal text-soft">{note}</span>}
        </dt>
        <dd
          className={`price max-md:text-[min(1.75rem,10vw)] ${note ? 'text-xl text-soft line-through' : 'text-2xl'}`}
        >
          {brl(total)}
        </dd>
      </div>
    </dl>
  )
}

function Amount({ label, amount }: { label: string; amount: Centavos }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0 text-soft break-words">{label}</dt>
      <dd className={`whitespace-nowrap ${amount < 0 ? 'text-available' : ''}`}>{brl(amount)}</dd>
    </div>
  )
}
