import type { ReactNode } from 'react'
import { priceOf, struckPrice } from '#shop/catalog/product.ts'
import { brl, type Centavos } from '#shop/money.ts'
import type { CartLine } from '#shop/pricing/cart.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { DeliveryLine } from '#storefront/product/delivery-line.tsx'
import { Check, Truck } from '#ui/icons.tsx'
import { Unbroken } from '#ui/unbroken.tsx'

interface CartSummaryProps {
  cart: { lines: CartLine[]; amount: Centavos; discount: Centavos; sale_amount: Centavos }
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
  const saved = cart.discount + savedOn(cart.lines)
  return (
    <section
      aria-labelledby="resumo"
      className="max-md:contents md:sticky md:top-26 md:rounded-card md:bg-white md:pb-5 lg:row-span-2"
    >
      <div className="max-md:rounded-card max-md:bg-white max-md:pb-5">
        <div className="px-5 pt-5 lg:px-6">
          <h2 id="resumo" className="text-xl">
            Resumo
          </h2>
          <SumLines
            amount={cart.amount}
            freight={freight?.amount === 0 ? 0 : null}
            discount={cart.discount}
            total={cart.sale_amount}
            className="pt-3"
          />
          {(freight || saved > 0) && (
            <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-mint px-[min(1rem,16px)] py-3 text-sm">
              <span
                aria-hidden="true"
                className="grid h-11 w-8.5 shrink-0 place-items-center rounded-[45%_45%_30%_30%/55%_55%_20%_20%] bg-available text-white"
              >
                {freight ? <Truck className="size-5" /> : <Check className="size-5" />}
              </span>
              <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
                {saved > 0 && (
                  <p className="font-display text-lg leading-tight font-semibold text-available">
                    Você economiza <Unbroken>{brl(saved)}</Unbroken>
                  </p>
                )}
                <DeliveryLine className="[&>svg]:hidden" />
              </div>
            </div>
          )}
        </div>
      </div>
      <div
        data-bottom-bar
        // Where letters are so large that the header does not stick, neither does this.
        className="max-md:sticky max-md:bottom-[calc(0px-max(0px,(19rem-100vw)*99))] max-md:z-10 max-md:order-1 max-md:mx-[calc(-1*clamp(1rem,4vw,2.5rem))] max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:bottom-bar max-md:px-[clamp(1rem,4vw,2.5rem)] max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:mt-5 md:px-5 lg:px-6"
      >
        <p className="leading-tight md:hidden">
          <span className="text-xs text-soft">
            {freight?.amount === 0 ? 'A pagar, frete grátis' : 'Sem o frete'}
          </span>{' '}
          <strong className="price block text-xl">{brl(cart.sale_amount)}</strong>
        </p>
        {confirm}
      </div>
      <div className="space-y-2 md:mt-2 md:px-5 lg:px-6">{children}</div>
    </section>
  )
}

/** What a cart costs less than at its regular prices. */
const savedOn = (lines: CartLine[]): Centavos =>
  lines.reduce((sum, { product, count }) => {
    const struck = struckPrice(product)
    return struck === null ? sum : sum + (struck - priceOf(product)) * count
  }, 0)

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
  /** where it stands below its heading */
  className?: string
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
  className = 'mt-4 border-t border-line pt-4',
}: SumLinesProps) {
  return (
    <dl className={`space-y-2 tabular-nums ${className}`}>
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
          className={`price ${note ? 'text-xl text-soft line-through' : 'text-2xl max-md:text-[min(1.75rem,10vw)] md:max-lg:text-[min(1.75rem,5vw)]'}`}
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
      <dt className={`min-w-0 text-soft break-words ${amount === 0 ? 'text-sm' : ''}`}>{label}</dt>
      <dd
        className={`whitespace-nowrap ${amount < 0 ? 'text-available' : amount === 0 ? 'text-sm text-soft' : ''}`}
      >
        {brl(amount)}
      </dd>
    </div>
  )
}
