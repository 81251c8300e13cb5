import { brl } from '#shop/money.ts'
import { businessDays } from '#shop/shipping/shipping-term.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { Truck } from '#ui/icons.tsx'

interface DeliveryLineProps {
  className?: string
  /** one line on phones: what the term counts from is only heard, and said with the answer to a postal code */
  brief?: boolean
}

/** What sending costs and how long it takes, where that is the same for every address; nothing where it is not. */
export function DeliveryLine({ className = '', brief = false }: DeliveryLineProps) {
  const { freight } = useShopInfo()
  if (!freight) return null
  const { amount, term } = freight
  return (
    <p className={`flex items-start gap-2 ${className}`}>
      <Truck aria-hidden="true" className="size-[1.25em] mt-[.125em] shrink-0 text-accent" />
      <span className="text-balance">
        <strong className="font-semibold">{amount === 0 ? 'Frete grátis' : `Frete ${brl(amount)}`}</strong>
        {term && (
          <>
            {' · chega em '}
            <span className="inline-block">{businessDays(term)}</span>
            <span className={brief ? 'max-md:sr-only' : ''}> depois do pagamento</span>
          </>
        )}
      </span>
    </p>
  )
}
