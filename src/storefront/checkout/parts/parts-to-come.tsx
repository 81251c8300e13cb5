import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import { brl } from '#shop/money.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { PartToCome } from '#storefront/checkout/checkout-part.tsx'

interface PartsToComeProps {
  options: CheckoutOptions
  quotes: ShippingQuote[]
}

/** What follows who buys, a line each with what it asks or offers: nothing is a surprise, and nothing takes room before its turn. */
export function PartsToCome({ options, quotes }: PartsToComeProps) {
  const ways = options.payment_methods.map(({ name }) => name)
  return (
    <>
      <PartToCome number={2} title="ENTREGA">
        CEP, número e telefone
      </PartToCome>
      <PartToCome number={3} title="MÉTODO DE ENVIO">
        {quotes.map(({ name, price }) => `${name} · ${brl(price)}`).join(', ') || 'Conforme o CEP'}
      </PartToCome>
      <PartToCome number={4} title="FORMA DE PAGAMENTO">
        {oneOf.format(ways)}
      </PartToCome>
    </>
  )
}

const oneOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
