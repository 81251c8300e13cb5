import { useEffect, useState } from 'react'
import { useWhenOnline } from '#platform/browser/use-when-online.ts'
import { validCep } from '#shop/customers/address/cep.ts'
import type { CartLine } from '#shop/pricing/cart.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { askShippingQuotes } from '#storefront/forms/shipping-quotes.ts'

export type QuotesState = 'no address' | 'asking' | 'known' | 'failed'

/**
 * What it costs to send the cart to an address: asked when its postal code is there, and again when the cart changes or a
 * connection that was gone is back.
 * @param everywhere what holds for every address; it stands until the shop has answered, and when it does not
 */
export function useShippingQuotes(everywhere: ShippingQuote[], cep: string, lines: CartLine[]) {
  const [attempt, setAttempt] = useState(1)
  const [answer, setAnswer] = useState<{ question: string; quotes: ShippingQuote[] | null }>()
  const items = lines.map(({ product, count }) => ({ product_id: product.id, count }))
  const question = validCep(cep) ? JSON.stringify([cep, items, attempt]) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names all that the answer depends on
  useEffect(() => {
    if (question === null) return
    let gone = false
    askShippingQuotes(cep, items).then((quotes) => gone || setAnswer({ question, quotes }))
    return () => {
      gone = true
    }
  }, [question])

  const known = answer?.question === question ? answer.quotes : undefined
  const state = stateOf(question, known)
  const again = () => setAttempt((before) => before + 1)
  useWhenOnline(state === 'failed', again)
  return { quotes: known ?? everywhere, state, again }
}

function stateOf(question: string | null, known: ShippingQuote[] | null | undefined): QuotesState {
  if (question === null) return 'no address'
  if (known === undefined) return 'asking'
  return known ? 'known' : 'failed'
}
