import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cepDigits, formatCep, validCep } from '#shop/customers/address/cep.ts'
import { cepTexts, shippingTexts } from '#shop/messages/shipping.ts'
import { brl } from '#shop/money.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { shippingTermSentence } from '#shop/shipping/shipping-term.ts'
import { lookupCep } from '#storefront/forms/cep-lookup.ts'
import { askShippingQuotes } from '#storefront/forms/shipping-quotes.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { Button } from '#ui/button.tsx'
import { MaskedField } from '#ui/form/masked-field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { UnlessStored } from '#ui/unless-stored.tsx'
import { REMEMBERED_CEP, rememberCep, rememberedCep } from './remembered-cep.ts'

const WHICH_CEP = 'https://buscacepinter.correios.com.br/app/endereco/index.php'

interface Freight {
  /** where it goes to: 'São Paulo/SP'; null when no service could say */
  place: string | null
  quotes: ShippingQuote[]
}

interface FreightBoxProps {
  /** what is sent together */
  items: { product_id: number; count: number }[]
  className?: string
}

/**
 * What it costs to send products to a postal code, and in how many days where the carrier says so. What holds for every
 * address is said even when no service can tell where a code is.
 */
export function FreightBox({ items, className = '' }: FreightBoxProps) {
  const { freight: everywhere } = useShopInfo()
  const saysTerm = everywhere === null || everywhere.term !== null
  const hydrated = useHydrated()
  const { form, cep, type, calculate, asking, busy, error, freight } = useFreight(items)
  // The room of an answer from when one is on its way, so that nothing moves when it comes.
  const room = !hydrated || asking || rememberedCep() !== undefined
  return (
    <form
      ref={form}
      noValidate
      onSubmit={calculate}
      className={`needs-script @container relative ${className} ${room ? (saysTerm ? 'room min-h-37' : 'room min-h-27') : ''}`}
    >
      {!hydrated && <UnlessStored name={REMEMBERED_CEP} />}
      <div className="joined flex flex-wrap items-start gap-x-3">
        <MaskedField
          className="min-w-0 grow basis-32"
          label={
            <>
              {saysTerm ? 'Calcular frete e prazo' : 'Calcular frete'}
              <span className="sr-only"> para o CEP</span>
            </>
          }
          id="frete-cep"
          name="cep"
          autoComplete="postal-code"
          placeholder="00.000-000"
          maxLength={10}
          format={formatCep}
          value={cep}
          error={error}
          onChange={type}
        />
        <Button type="submit" variant="secondary" busy={busy} className="mt-[1.7rem]">
          Calcular
        </Button>
      </div>
      <div role="status" className="mt-2 text-sm">
        {error && <p className="sr-only">{error}</p>}
        {freight && (
          <>
            {freight.place === null && <p className="text-soft">{cepTexts.placeUnknown}</p>}
            <ul>
              {freight.quotes.map(({ id, name, price, term }) => (
                <li key={id}>
                  <strong className="font-semibold">{name}</strong>
                  {freight.place && ` para ${freight.place}`}
                  {price > 0 && `: ${brl(price)}`}
                  {term && <span className="block text-soft">{shippingTermSentence(term)}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <a
        href={WHICH_CEP}
        target="_blank"
        rel="noopener"
        // In letters so large that it has no room beside the label it stands below.
        className="link @min-[17rem]:absolute -top-3 right-0 inline-flex min-h-11 items-center text-sm"
      >
        Não sei meu CEP<span className="sr-only"> (abre em outra aba)</span>
      </a>
    </form>
  )
}

/** The freight for the postal code of this browser, or for the one that is typed. */
function useFreight(items: FreightBoxProps['items']) {
  const [cep, setCep] = useState('')
  /** a code was asked about here */
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [freight, setFreight] = useState<Freight>()
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef('')
  const sent = JSON.stringify(items)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent, and not the list that names it
  useEffect(() => {
    const kept = rememberedCep()
    // Another code may have been typed before this page's script ran.
    const typed = cepDigits(form.current?.querySelector('input')?.value ?? '')
    // What was asked before was for other products.
    asked.current = ''
    setBusy(false)
    if (!kept || (typed !== '' && typed !== kept.cep)) return setFreight(undefined)
    setCep(kept.cep)
    const question = kept.cep + sent
    asked.current = question
    askShippingQuotes(kept.cep, items, 'unasked').then((quotes) => {
      if (quotes && asked.current === question) setFreight({ place: kept.place, quotes })
    })
  }, [sent])

  function type(typed: string) {
    setCep(typed)
    setError(undefined)
    setFreight(undefined)
    setBusy(false)
    asked.current = ''
  }
  function refuse(message: string) {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }
  async function calculate(event: FormEvent) {
    event.preventDefault()
    if (!validCep(cep)) return refuse(cepTexts.invalid)
    const digits = cepDigits(cep)
    const question = digits + sent
    asked.current = question
    setBusy(true)
    setAsking(true)
    const found = await freightTo(digits, items)
    // A buyer who corrects the code or the cart meanwhile wants to hear of the other one.
    if (asked.current !== question) return
    setBusy(false)
    if (typeof found === 'string') return refuse(found)
    if (found.place !== null) rememberCep({ cep: digits, place: found.place })
    setFreight(found)
  }

  return { form, cep, type, calculate, asking, busy, error, freight }
}

/** @returns the freight to a postal code, or why there is none, for the buyer */
async function freightTo(cep: string, items: FreightBoxProps['items']): Promise<Freight | string> {
  const lookup = await lookupCep(cep)
  if (lookup.outcome === 'unknown') return cepTexts.unknown
  const place = lookup.outcome === 'found' ? lookup.place : null
  const quotes = await askShippingQuotes(place === null ? null : cep, items)
  if (!quotes || (place === null && quotes.length === 0)) return shippingTexts.notLoaded
  return quotes.length === 0 ? shippingTexts.nowhere : { place, quotes }
}
