import { shippingTexts } from '#shop/messages/shipping.ts'
import { brl } from '#shop/money.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { shippingTermSentence } from '#shop/shipping/shipping-term.ts'
import { CheckoutPart, type PartState } from '#storefront/checkout/checkout-part.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { QuotesState } from './use-shipping-quotes.ts'

interface ShippingPartProps {
  state?: PartState
  quotes: ShippingQuote[]
  quotesState: QuotesState
  chosen: string
  error?: string | undefined
  onChoose: (id: string) => void
  /** asks for the quotes again */
  onRetry: () => void
}

/** How it is sent, what that costs and, where the carrier says so, how long it takes. */
export function ShippingPart({
  state,
  quotes,
  quotesState,
  chosen,
  error,
  onChoose,
  onRetry,
}: ShippingPartProps) {
  return (
    <CheckoutPart number={3} state={state} title="MÉTODO DE ENVIO" folded={quotes.length === 1}>
      {quotes.length > 0 && (
        <ChoiceList
          name="shipping_method"
          label="Método de envio"
          choices={quotes.map(({ id, name, price, term }) => ({
            id,
            name,
            hint: term ? shippingTermSentence(term) : undefined,
            aside: brl(price),
          }))}
          chosen={chosen}
          plain={quotes.length === 1}
          onChoose={onChoose}
        />
      )}
      {quotes.length === 0 && (
        <p role="status" className="text-soft">
          {noQuotes[quotesState]}
        </p>
      )}
      {quotes.length === 0 && quotesState === 'failed' && (
        <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
      {quotes.length === 0 && error && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </CheckoutPart>
  )
}

const noQuotes: Record<QuotesState, string> = {
  'no address': 'O frete aparece com o CEP.',
  asking: 'Consultando o frete…',
  known: shippingTexts.nowhere,
  failed: shippingTexts.notLoaded,
}
