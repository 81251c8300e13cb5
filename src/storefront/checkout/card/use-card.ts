import { useRef, useState } from 'react'
import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import { cpfDigits, validCpf } from '#shop/customers/cpf.ts'
import { cardTexts } from '#shop/messages/card.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import type { Centavos } from '#shop/money.ts'
import type { Instalments } from '#shop/pricing/instalments.ts'
import { cardBrandOf } from './card-brand.ts'
import { cardProviderName } from './card-form.ts'
import type { CardErrors, CardFieldName, PaidCard } from './card-provider.ts'
import { useHostedFields } from './use-hosted-fields.ts'
import { useInstalments } from './use-instalments.ts'

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
  const instalments = useInstalments(total, plan)
  const { errors, setErrors, clearError, refuse, focusFirst } = useCardErrors()
  const owner = useOwner(buyerCpf, clearError)
  const { holder, cpf } = owner
  /** the token of the card as it stands in the form, while the shop's answer to it is owed */
  const token = useRef<{ madeFrom: string; paid: PaidCard }>(null)
  function forgetToken() {
    token.current = null
  }
  const { opened, fill, ...hosted } = useHostedFields(card, {
    onTouched(name) {
      forgetToken()
      clearError(name)
    },
    onCard: instalments.setCard,
    onGone: forgetToken,
  })

  /**
   * Has the provider make a token of what was typed. A token is good for one charge: sent again after a lost answer,
   * it cannot be charged twice, so it stays the same until the card is touched or other instalments are chosen.
   * @param shown how it is paid, as the buyer saw it
   * @returns the card as the shop takes it; null when something is wrong, and then it is said
   */
  async function tokenise(shown: Instalments): Promise<PaidCard | null> {
    const fields = await opened()
    if (!fields) {
      onFailure(cardTexts.notOpen)
      return null
    }
    const madeFrom = JSON.stringify([holder, cpf, shown])
    if (token.current?.madeFrom === madeFrom) return token.current.paid
    const { count, total } = await instalments.settled()
    if (count !== shown.count || total !== shown.total) {
      onFailure(cardTexts.instalmentsChanged)
      return null
    }
    setErrors({})
    const missing = errorsOfOwner(holder, cpf)
    const made = await fields.tokenise({ holder: holder.trim(), cpf: cpfDigits(cpf) })
    if ('errors' in made) return refuse({ ...made.errors, ...missing })
    if (Object.keys(missing).length > 0) return refuse(missing)
    const paid = { ...made.card, instalments: count }
    token.current = { madeFrom, paid }
    return paid
  }

  return {
    ...hosted,
    ...owner,
    provider: cardProviderName(card),
    demonstration,
    /** as its first digits tell it; null before they do */
    brand: cardBrandOf(hosted.beginning),
    instalments,
    errors,
    tokenise,
    /** Leads to the first field that is wrong, once nothing covers it. */
    focusError: () => focusFirst(hosted.focus),
    /** the shop has answered: the token has served, or never will */
    answered: forgetToken,
    /** Types a test card of the demonstration. */
    fillTestCard(number: string) {
      fill(number)
      owner.setHolder(holder || 'CARTAO DE TESTE')
    },
  }
}

export type Card = ReturnType<typeof useCard>

/** What is wrong with the card's fields, and which of them is the first. */
function useCardErrors() {
  const [errors, setErrors] = useState<CardErrors>({})
  const first = useRef<keyof CardErrors>(null)
  return {
    errors,
    setErrors,
    clearError(name: keyof CardErrors) {
      setErrors(({ [name]: _, ...others }) => others)
    },
    refuse(found: CardErrors): null {
      setErrors(found)
      first.current = (Object.keys(found)[0] as keyof CardErrors) ?? null
      return null
    },
    /** @param focusHosted leads to a field of the provider's */
    focusFirst(focusHosted: (name: CardFieldName) => void) {
      const name = first.current
      if (name === 'holder' || name === 'cpf') document.getElementById(ownFieldIds[name])?.focus()
      else if (name) focusHosted(name)
      first.current = null
    },
  }
}

/** Whose card it is, as the buyer types it; what is typed anew is no longer wrong. */
function useOwner(buyerCpf: string, clearError: (name: 'holder' | 'cpf') => void) {
  const [holder, setHolder] = useState('')
  const [typedCpf, setTypedCpf] = useState<string>()
  return {
    holder,
    cpf: typedCpf ?? buyerCpf,
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

/** What is wrong with the fields that are ours. */
function errorsOfOwner(holder: string, cpf: string): CardErrors {
  return {
    ...(holder.trim() === '' && { holder: cardTexts.holder }),
    ...(!validCpf(cpf) && { cpf: checkoutTexts.cpf }),
  }
}
