import { useRef, useState } from 'react'
import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import { cpfDigits, validCpf } from '#shop/customers/cpf.ts'
import { cardTexts } from '#shop/messages/card.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import type { Centavos } from '#shop/money.ts'
import type { Instalments } from '#shop/pricing/instalments.ts'
import { cardBrandOf } from './card-brand.ts'
import { cardProviderName, openCardForm } from './card-form.ts'
import type { CardErrors, CardFieldName, HostedFields, PaidCard } from './card-provider.ts'
import { useInstalments } from './use-instalments.ts'

/** The ids of the places where the provider's frames stand. */
export const cardFieldIds: Record<CardFieldName, string> = {
  cardNumber: 'cartao-numero',
  expirationDate: 'cartao-validade',
  securityCode: 'cartao-codigo',
}

export const ownFieldIds = { holder: 'cartao-nome', cpf: 'cartao-cpf' }

/**
 * A card while it is typed: the name on it and its owner's CPF are ours, the rest is the provider's.
 * @param buyerCpf stands there until another is typed; the card may belong to another person
 * @param total what is to be paid with it
 * @param onFailure told why no card could be taken, when that is not what is wrong with a field
 */
export function useCard(
  { card, demonstration, instalments: plan }: CheckoutOptions,
  buyerCpf: string,
  total: Centavos,
  onFailure: (why: string) => void,
) {
  const [holder, setHolder] = useState('')
  const [typedCpf, setTypedCpf] = useState<string>()
  const cpf = typedCpf ?? buyerCpf
  const instalments = useInstalments(total, plan)
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening')
  const [errors, setErrors] = useState<CardErrors>({})
  const [beginning, setBeginning] = useState('')
  const [expires, setExpires] = useState('')
  const fields = useRef<HostedFields>(null)
  const opening = useRef<Promise<void>>(null)
  /** chosen while the fields were still on their way */
  const wantedTestCard = useRef<string>(null)
  const firstError = useRef<keyof CardErrors>(null)
  /** the token of the card as it stands in the form, while the shop's answer to it is owed */
  const token = useRef<{ madeFrom: string; paid: PaidCard }>(null)

  /** Puts the provider's frames into their places; the function that it gives takes them away. */
  function show(): () => void {
    let gone = false
    setState('opening')
    opening.current = openCardForm(card!)
      .then((mount) => {
        if (gone) return
        fields.current = mount(cardFieldIds, {
          touched(name) {
            token.current = null
            clearError(name)
          },
          beginsWith: setBeginning,
          expires: setExpires,
          cardChanged: instalments.setCard,
        })
        if (wantedTestCard.current) fields.current.fill?.(wantedTestCard.current)
        setState('ready')
      })
      .catch(() => {
        if (!gone) setState('failed')
      })
    return () => {
      gone = true
      fields.current?.unmount()
      fields.current = null
      token.current = null
      setBeginning('')
      setExpires('')
      instalments.setCard(null)
    }
  }

  function clearError(name: keyof CardErrors) {
    setErrors(({ [name]: _, ...others }) => others)
  }

  function refuse(found: CardErrors): null {
    setErrors(found)
    firstError.current = (Object.keys(found)[0] as keyof CardErrors) ?? null
    return null
  }

  /** Leads to the first field that is wrong, once nothing covers it. */
  function focusError() {
    const name = firstError.current
    if (name === 'holder' || name === 'cpf') document.getElementById(ownFieldIds[name])?.focus()
    else if (name) fields.current?.focus(name)
    firstError.current = null
  }

  /**
   * Has the provider make a token of what was typed. A token is good for one charge: sent again after a lost answer,
   * it cannot be charged twice, so it stays the same until the card is touched or other instalments are chosen.
   * @param shown how it is paid, as the buyer saw it
   * @returns the card as the shop takes it; null when something is wrong, and then it is said
   */
  async function tokenise(shown: Instalments): Promise<PaidCard | null> {
    await opening.current
    if (!fields.current) {
      onFailure(cardTexts.notOpen)
      return null
    }
    const madeFrom = JSON.stringify([holder, cpf, shown])
    if (token.current?.madeFrom === madeFrom) return token.current.paid
    const { tokenise } = fields.current
    const { count, total } = await instalments.settled()
    if (count !== shown.count || total !== shown.total) {
      onFailure(cardTexts.instalmentsChanged)
      return null
    }
    setErrors({})
    const missing: CardErrors = {}
    if (holder.trim() === '') missing.holder = cardTexts.holder
    if (!validCpf(cpf)) missing.cpf = checkoutTexts.cpf
    const made = await tokenise({ holder: holder.trim(), cpf: cpfDigits(cpf) })
    if ('errors' in made) return refuse({ ...made.errors, ...missing })
    if (Object.keys(missing).length > 0) return refuse(missing)
    const paid = { ...made.card, instalments: count }
    token.current = { madeFrom, paid }
    return paid
  }

  return {
    provider: cardProviderName(card),
    demonstration,
    holder,
    cpf,
    /** its first digits, as far as the provider tells them */
    beginning,
    /** until when it holds, as it is typed, where the provider tells that */
    expires,
    /** as its first digits tell it; null before they do */
    brand: cardBrandOf(beginning),
    instalments,
    state,
    errors,
    show,
    tokenise,
    focusError,
    /** the shop has answered: the token has served, or never will */
    answered() {
      token.current = null
    },
    focus: (name: CardFieldName) => fields.current?.focus(name),
    /** Types a test card of the demonstration. */
    fillTestCard(number: string) {
      if (fields.current) fields.current.fill?.(number)
      else wantedTestCard.current = number
      setHolder((typed) => typed || 'CARTAO DE TESTE')
      clearError('holder')
    },
    setHolder(typed: string) {
      setHolder(typed)
      clearError('holder')
    },
    setCpf(typed: string) {
      setTypedCpf(typed)
      clearError('cpf')
    },
  }
}

export type Card = ReturnType<typeof useCard>
