import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Checkout, CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import type { User } from '#shop/customers/account-schema.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { type Cart, readCart, removeFromCart } from '#storefront/cart/cart-store.ts'
import { useRecognition } from '#storefront/checkout/buyer/use-recognition.ts'
import { useCard } from '#storefront/checkout/card/use-card.ts'
import { useShippingQuotes } from '#storefront/checkout/parts/use-shipping-quotes.ts'
import { completeDraft, sumsOf, withPaymentMethod } from '#storefront/checkout/summary/checkout-sums.ts'
import type { AddressDraft } from '#storefront/forms/address-draft.ts'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { useFieldErrors } from '#storefront/forms/use-field-errors.ts'
import { readSession, reloadUser } from '#storefront/session/session-store.ts'
import { leaveAfterPayment } from './after-payment.ts'
import { checkOrder } from './check-order.ts'
import {
  type CheckoutDraft,
  changeDraft,
  changeDraftAddress,
  forgetDraft,
  readDraft,
  useDraft,
} from './checkout-draft-store.ts'
import { handleRefusal } from './handle-refusal.ts'
import { placeOrder } from './place-order.ts'

export interface CheckoutProps {
  cart: Cart
  user: User | null
  options: CheckoutOptions
  /** the shipping quotes that hold for every address */
  quotes: ShippingQuote[]
  /** told what is different from what the buyer saw, when that is why no order was placed */
  onChanges: (changes: string[]) => void
  /** told as soon as the order is placed, before its lines leave the cart */
  onPlaced: (number: number) => void
}

/** What the checkout knows and does: what was typed, what is wrong with it, who buys, and the order itself. */
export function useCheckout({ cart, user, options, quotes, onChanges, onPlaced }: CheckoutProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const typed = useDraft()
  const { errors, setErrors, addErrors, clearErrors } = useFieldErrors()
  const [work, setWork] = useState<'none' | 'checking' | 'placing'>('none')
  const [unsure, setUnsure] = useState(false)
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

  // Another tab, or another day: what was registered here is there to be confirmed or corrected.
  useEffect(() => {
    const { email, cpf, name } = readDraft()
    if (user?.provisional && !email && !cpf && !name)
      changeDraft({ email: user.email, cpf: user.cpf, name: user.name })
  }, [user])

  function change(changed: Partial<CheckoutDraft>) {
    changeDraft(changed)
    clearErrors(Object.keys(changed))
  }
  function changeAddress(changed: Partial<AddressDraft>) {
    changeDraftAddress(changed)
    clearErrors(Object.keys(changed).map((name) => `shipping.${name}`))
  }
  /** What lies below the spinner can take no focus, so the spinner goes first. */
  function showErrors(found: FieldErrors) {
    flushSync(() => setWork('none'))
    setErrors(found)
  }

  /** Asks who buys, without placing anything: what is wrong with the three fields is said. */
  async function identify() {
    const wrong = buyerErrors(check().errors)
    if (Object.keys(wrong).length > 0) return showErrors(wrong)
    await recognition.recognise(true)
  }

  /** Says what the order still lacks. */
  const showMissing = () => showErrors(check().errors)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (work !== 'none') return
    setWork('checking')
    setFailure('')
    await finish().finally(() => setWork('none'))
  }

  async function finish() {
    const wrong = buyerErrors(check().errors)
    const typed = !readSession().user && !recognition.unasked && !readDraft().asGuest
    if (typed && Object.keys(wrong).length > 0) return showErrors(wrong)
    if (Object.keys(wrong).length === 0 && !recognition.unasked && !(await recognition.recognise(true)))
      return
    const { order, errors: found } = check()
    if (!order) return showErrors(found)
    const paid = await withPayment(order)
    if (!paid) {
      flushSync(() => setWork('none'))
      return card.focusError()
    }
    setWork('placing')
    setUnsure(false)
    try {
      await place(paid)
    } catch (error) {
      const refusal = await handleRefusal(error, order.total ?? 0)
      setFailure(Object.keys(refusal.errors).length > 0 ? '' : refusal.message)
      if (!refusal.unsure) {
        card.answered()
        // The price of shipping may be what changed.
        shipping.again()
      }
      setUnsure(refusal.unsure)
      onChanges(refusal.changes)
      showErrors(refusal.errors)
    }
  }

  /** With the card's token, if it is paid by card; null when the card's form is not right. */
  async function withPayment(order: Checkout): Promise<Checkout | null> {
    if (!instalments) return order
    const paid = await card.tokenise(instalments)
    return paid && { ...order, card: paid }
  }

  /** What would be sent now, for the total that the buyer saw when they pressed the button. */
  function check() {
    const { user } = readSession()
    return checkOrder(readCart().lines, completeDraft(readDraft(), user, options, shipping.quotes), {
      signedIn: user !== null && !user.provisional,
      total: sums.total,
    })
  }

  async function place(order: Checkout) {
    const { order: placed, payment } = await placeOrder(order)
    // The order's page may take long to be drawn: until then nothing may show a cart that is empty, or empty fields.
    flushSync(() => onPlaced(placed[0]!.number))
    // What was put into the cart meanwhile, in another tab, stays.
    for (const { product_id } of order.items) removeFromCart(product_id)
    forgetDraft()
    // The shop keeps a customer's first address for the next purchase.
    reloadUser()
    await leaveAfterPayment(placed[0]!, payment, navigate)
  }

  const wrong = Object.keys({ ...check().errors, ...errors })
  /** whether a part lacks something, in their order; the last is complete with the order */
  const missing = [
    wrong.some((name) => ['email', 'cpf', 'name'].includes(name)),
    wrong.some((name) => name.startsWith('shipping.')),
    wrong.includes('shipping_method'),
    true,
  ]
  /** what is charged in the end: instalments with interest cost more than the order */
  const payable = instalments?.total ?? sums.total
  return {
    form,
    draft,
    shipping,
    sums,
    errors,
    missing,
    change,
    changeAddress,
    recognition,
    identify,
    showMissing,
    submit,
    work,
    unsure,
    failure,
    card,
    instalments,
    payable,
  }
}

function buyerErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !name.includes('.')))
}
