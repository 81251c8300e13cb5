import { type FormEvent, useEffect, useRef, useState } from 'react'
import { brl } from '#platform/money.ts'
import { cepDigits, formatCep, validCep } from '#shop/customers/cep.ts'
import { shippingMethods } from '#shop/orders/shipping-method.ts'
import { texts } from '#shop/texts.ts'
import { lookupCep } from '#storefront/account/cep-lookup.ts'
import { useStore } from '#storefront/layout/layout-data.ts'
import { Button } from '#ui/button.tsx'
import { MaskedField } from '#ui/masked-field.tsx'
import { keepCep, keptCep } from './kept-cep.ts'

const WHICH_CEP = 'https://buscacepinter.correios.com.br/app/endereco/index.php'

/**
 * What it costs to send to a postal code, and in how many days where the shop says so. The methods cost the same
 * everywhere, so the answer stands even when nobody can say where a code is. Its room is kept from the beginning.
 */
export function FreightBox() {
  const { shippingDays } = useStore()
  const [cep, setCep] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** where it goes to: 'São Paulo/SP', or null when nobody could say */
  const [place, setPlace] = useState<string | null>()
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef('')

  useEffect(() => {
    const kept = keptCep()
    if (!kept) return
    setCep(kept.cep)
    setPlace(kept.place)
  }, [])

  function type(typed: string) {
    setCep(typed)
    setError(undefined)
    setPlace(undefined)
    setBusy(false)
    asked.current = ''
  }
  function refuse(message: string) {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }
  async function calculate(event: FormEvent) {
    event.preventDefault()
    if (!validCep(cep)) return refuse(texts.profile.cep)
    const digits = cepDigits(cep)
    asked.current = digits
    setBusy(true)
    const lookup = await lookupCep(digits)
    // Somebody who corrects the code meanwhile wants to hear of the other one.
    if (asked.current !== digits) return
    setBusy(false)
    if (lookup.outcome === 'unknown') return refuse(texts.address.cepUnknown)
    if (lookup.outcome === 'found') keepCep({ cep: digits, place: lookup.place })
    setPlace(lookup.outcome === 'found' ? lookup.place : null)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={calculate}
      className={`needs-script relative mt-2 ${shippingDays ? 'min-h-37' : 'min-h-27'}`}
    >
      <div className="flex items-start gap-3">
        <MaskedField
          className="min-w-0 grow"
          label={
            <>
              {shippingDays ? 'Calcular frete e prazo' : 'Calcular frete'}
              <span className="sr-only"> para o CEP</span>
            </>
          }
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
        {place !== undefined && (
          <>
            {place === null && <p className="text-soft">{texts.address.placeUnknown}</p>}
            <ul>
              {shippingMethods.map(({ id, name, amount }) => (
                <li key={id}>
                  <strong className="font-semibold">{name}</strong>
                  {place && ` para ${place}`}
                  {amount > 0 && `: ${brl(amount)}`}
                </li>
              ))}
            </ul>
            {shippingDays && (
              <p className="text-soft">Em {shippingDays} dias úteis depois da confirmação do pagamento.</p>
            )}
          </>
        )}
      </div>
      <a
        href={WHICH_CEP}
        target="_blank"
        rel="noopener"
        className="link absolute -top-3 right-0 inline-flex min-h-11 items-center text-sm"
      >
        Não sei meu CEP<span className="sr-only"> (abre em outra aba)</span>
      </a>
    </form>
  )
}
