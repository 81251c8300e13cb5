import { useRef, useState } from 'react'
import type { Centavos } from '#platform/money.ts'
import { cpfDigits, validCpf } from '#shop/customers/cpf.ts'
import type { Checkout, CheckoutOptions } from '#shop/orders/order-shapes.ts'
import type { Instalments } from '#shop/payments/instalments.ts'
import { texts } from '#shop/texts.ts'
import { showAlert } from '#ui/alert.tsx'
import { type CardErrors, wrongFields } from './card-errors.ts'
import {
  brandOf,
  type CardBrand,
  type CardFieldName,
  type CardSdk,
  openCardSdk,
  type SecureField,
} from './card-sdk.ts'
import { useInstalments } from './use-instalments.ts'

export type PaidCard = NonNullable<Checkout['card']>

/** The ids of the places where the provider's frames stand. */
export const cardFieldIds: Record<CardFieldName, string> = {
  cardNumber: 'cartao-numero',
  expirationDate: 'cartao-validade',
  securityCode: 'cartao-codigo',
}

const placeholders: Record<CardFieldName, string> = {
  cardNumber: '0000 0000 0000 0000',
  expirationDate: 'MM/AA',
  securityCode: 'CVV',
}

// A frame of another site inherits nothing of ours.
const style = { fontSize: '16px', color: '#22141f', placeholderColor: '#6b5866' }

/**
 * A card while it is typed: the name on it and its owner's CPF are ours, the rest is the provider's.
 * @param buyerCpf stands there until another is typed; the card may be somebody else's
 * @param total what is to be paid with it
 */
export function useCard({ card, instalments: plan }: CheckoutOptions, buyerCpf: string, total: Centavos) {
  const [holder, setHolder] = useState('')
  const [typedCpf, setTypedCpf] = useState<string>()
  const cpf = typedCpf ?? buyerCpf
  const instalments = useInstalments(total, plan)
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening')
  const [errors, setErrors] = useState<CardErrors>({})
  const open = useRef<{ sdk: CardSdk; fields: Record<CardFieldName, SecureField> }>(null)
  const opening = useRef<Promise<void>>(null)
  const brand = useRef<Promise<CardBrand | undefined>>(null)
  const wrong = useRef<keyof CardErrors>(null)
  /** what was made of the card as it stands in the form, while the shop's answer to it is owed */
  const kept = useRef<{ of: string; paid: PaidCard }>(null)

  /** Puts the provider's frames into their places; the function that it gives takes them away. */
  function show(): () => void {
    let gone = false
    setState('opening')
    opening.current = openCardSdk(card!)
      .then((sdk) => {
        if (gone) return
        const names = Object.keys(cardFieldIds) as CardFieldName[]
        const fields = Object.fromEntries(names.map((name) => [name, frame(sdk, name)]))
        open.current = { sdk, fields: fields as Record<CardFieldName, SecureField> }
        setState('ready')
      })
      .catch(() => {
        if (!gone) setState('failed')
      })
    return () => {
      gone = true
      for (const field of Object.values(open.current?.fields ?? {})) field.unmount()
      open.current = null
      brand.current = null
      kept.current = null
      instalments.take(null)
    }
  }

  function frame(sdk: CardSdk, name: CardFieldName): SecureField {
    const field = sdk.fields
      .create(name, { placeholder: placeholders[name], style })
      .mount(cardFieldIds[name])
    // Whoever goes into a field may be about to type another card; what is typed there nobody tells us.
    const touched = () => {
      kept.current = null
      mend(name)
    }
    field.on('focus', touched)
    field.on('validityChange', touched)
    if (name === 'cardNumber') {
      field.on('binChange', ({ bin }) => {
        brand.current = bin === null ? null : brandOf(sdk, bin)
        instalments.take(bin === null ? null : { sdk, bin })
      })
    }
    return field
  }

  function mend(name: keyof CardErrors) {
    setErrors(({ [name]: _, ...others }) => others)
  }

  function complain(found: CardErrors): null {
    setErrors(found)
    wrong.current = (Object.keys(found)[0] as keyof CardErrors) ?? null
    return null
  }

  /** Leads to the first field that is wrong, once nothing covers it. */
  function focusWrong() {
    const first = wrong.current
    if (first === 'holder' || first === 'cpf') document.getElementById(ownFieldIds[first])?.focus()
    else if (first) open.current?.fields[first].focus()
    wrong.current = null
  }

  /**
   * Has the provider make a token of what was typed. A token is good for one charge: sent again after a lost answer,
   * it cannot be charged twice, so it stays the same until somebody touches the card or chooses other instalments.
   * @param shown how it is paid, as the buyer saw it
   * @returns the card as the shop takes it; null when something is wrong, and then it is said
   */
  async function tokenise(shown: Instalments): Promise<PaidCard | null> {
    await opening.current
    if (!open.current) {
      showAlert('red', texts.card.notOpen)
      return null
    }
    const of = JSON.stringify([holder, cpf, shown])
    if (kept.current?.of === of) return kept.current.paid
    const { count, total } = await instalments.settled()
    if (count !== shown.count || total !== shown.total) {
      showAlert('red', texts.card.instalmentsChanged)
      return null
    }
    const { sdk } = open.current
    setErrors({})
    const missing: CardErrors = {}
    const found = await brand.current
    if (!found) missing.cardNumber = texts.card.number
    if (holder.trim() === '') missing.holder = texts.card.holder
    if (!validCpf(cpf)) missing.cpf = texts.checkout.cpf
    try {
      const token = await sdk.fields.createCardToken({
        cardholderName: holder.trim(),
        identificationType: 'CPF',
        identificationNumber: cpfDigits(cpf),
      })
      if (!found || Object.keys(missing).length > 0) return complain(missing)
      const issuer = found.issuer?.id
      const paid = {
        token: token.id,
        payment_method_id: found.id,
        ...(issuer === undefined ? {} : { issuer_id: String(issuer) }),
        instalments: count,
      }
      kept.current = { of, paid }
      return paid
    } catch (error) {
      return complain({ ...wrongFields(error), ...missing })
    }
  }

  return {
    holder,
    cpf,
    instalments,
    state,
    errors,
    show,
    tokenise,
    focusWrong,
    /** the shop has answered: the token has served, or never will */
    answered() {
      kept.current = null
    },
    focus: (name: CardFieldName) => open.current?.fields[name].focus(),
    setHolder(typed: string) {
      setHolder(typed)
      mend('holder')
    },
    setCpf(typed: string) {
      setTypedCpf(typed)
      mend('cpf')
    },
  }
}

export type Card = ReturnType<typeof useCard>

export const ownFieldIds = { holder: 'cartao-nome', cpf: 'cartao-cpf' }
