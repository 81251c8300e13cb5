import { useEffect, useState } from 'react'
import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import type { User } from '#shop/customers/account-schema.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { type Cart, readCart } from '#storefront/cart/cart-store.ts'
import { useRecognition } from '#storefront/checkout/buyer/use-recognition.ts'
import { useCard } from '#storefront/checkout/card/use-card.ts'
import { useShippingQuotes } from '#storefront/checkout/parts/use-shipping-quotes.ts'
import { completeDraft, sumsOf, withPaymentMethod } from '#storefront/checkout/summary/checkout-sums.ts'
import type { AddressDraft } from '#storefront/forms/address-draft.ts'
import { useFieldErrors } from '#storefront/forms/use-field-errors.ts'
import { readSession } from '#storefront/session/session-store.ts'
import { checkOrder } from './check-order.ts'
import {
  type CheckoutDraft,
  changeDraft,
  changeDraftAddress,
  readDraft,
  useDraft,
} from './checkout-draft-store.ts'

export interface CheckoutStateProps {
  cart: Cart
  user: User | null
  options: CheckoutOptions
  /** the shipping quotes that hold for every address */
  quotes: ShippingQuote[]
}

/** What the checkout knows: what was typed, what is wrong with it, who buys, what it costs and how it is paid. */
export function useCheckoutState({ cart, user, options, quotes }: CheckoutStateProps) {
  const typed = useDraft()
  const { errors, setErrors, addErrors, clearErrors } = useFieldErrors()
  /** why the last attempt failed, besides what is wrong with a field */
  const [failure, setFailure] = useState('')
  const recognition = useRecognition(addErrors)
  const { cep_number } = user?.shipping[0] ?? typed.shipping
  const shipping = useShippingQuotes(quotes, cep_number, cart.lines)
  const completed = completeDraft(typed, user, options, shipping.quotes)
  const sums = sumsOf(cart.amount, completed, shipping.quotes)
  const draft = withPaymentMethod(completed, sums, options)
  const card = useCard(options, draft.cpf, sums.total, setFailure)
  const instalments = draft.payment_method === 'card' ? card.instalments.chosen : null
  useProvisionalBuyer(user)

  /** What would be sent now, for the total that the buyer saw when they pressed the button. */
  function check() {
    const { user } = readSession()
    return checkOrder(readCart().lines, completeDraft(readDraft(), user, options, shipping.quotes), {
      signedIn: user !== null && !user.provisional,
      total: sums.total,
    })
  }

  return {
    draft,
    shipping,
    sums,
    errors,
    setErrors,
    failure,
    setFailure,
    recognition,
    card,
    instalments,
    /** what is charged in the end: instalments with interest cost more than the order */
    payable: instalments?.total ?? sums.total,
    check,
    missing: partsMissing(Object.keys({ ...check().errors, ...errors })),
    change(changed: Partial<CheckoutDraft>) {
      changeDraft(changed)
      clearErrors(Object.keys(changed))
    },
    changeAddress(changed: Partial<AddressDraft>) {
      changeDraftAddress(changed)
      clearErrors(Object.keys(changed).map((name) => `shipping.${name}`))
    },
  }
}

/** Another tab, or another day: what was registered here is there to be confirmed or corrected. */
function useProvisionalBuyer(user: User | null) {
  useEffect(() => {
    const { email, cpf, name } = readDraft()
    if (user?.provisional && !email && !cpf && !name)
      changeDraft({ email: user.email, cpf: user.cpf, name: user.name })
  }, [user])
}

/**
 * Says of each part whether it lacks something, in their order; the last is complete with the order.
 * @param wrong the names of the fields that are wrong
 */
function partsMissing(wrong: string[]): boolean[] {
  return [
    wrong.some((name) => ['email', 'cpf', 'name'].includes(name)),
    wrong.some((name) => name.startsWith('shipping.')),
    wrong.includes('shipping_method'),
    true,
  ]
}
