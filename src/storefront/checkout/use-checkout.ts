import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { Checkout } from '#shop/checkout/checkout-schema.ts'
import { removeFromCart } from '#storefront/cart/cart-store.ts'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { readSession, reloadUser } from '#storefront/session/session-store.ts'
import { leaveAfterPayment } from './after-payment.ts'
import { forgetDraft, readDraft } from './checkout-draft-store.ts'
import { handleRefusal } from './handle-refusal.ts'
import { placeOrder } from './place-order.ts'
import { type CheckoutStateProps, useCheckoutState } from './use-checkout-state.ts'

export interface CheckoutProps extends CheckoutStateProps {
  /** told what is different from what the buyer saw, when that is why no order was placed */
  onChanges: (changes: string[]) => void
  /** told as soon as the order is placed, before its lines leave the cart */
  onPlaced: (number: number) => void
}

/** What the checkout knows and does: it asks who buys, says what the order lacks, and places it. */
export function useCheckout({ onChanges, onPlaced, ...props }: CheckoutProps) {
  const navigate = useNavigate()
  const { check, setErrors, setFailure, ...state } = useCheckoutState(props)
  const { recognition, card, instalments } = state
  const [work, setWork] = useState<'none' | 'checking' | 'placing'>('none')
  const [unsure, setUnsure] = useState(false)

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
    const paid = instalments ? await card.tokenise(instalments) : null
    if (instalments && !paid) {
      flushSync(() => setWork('none'))
      return card.focusError()
    }
    setWork('placing')
    setUnsure(false)
    try {
      await place(paid ? { ...order, card: paid } : order, onPlaced, navigate)
    } catch (error) {
      await refuse(error, order)
    }
  }

  async function refuse(error: unknown, order: Checkout) {
    const refusal = await handleRefusal(error, order.total ?? 0)
    setFailure(Object.keys(refusal.errors).length > 0 ? '' : refusal.message)
    if (!refusal.unsure) {
      card.answered()
      // The price of shipping may be what changed.
      state.shipping.again()
    }
    setUnsure(refusal.unsure)
    onChanges(refusal.changes)
    showErrors(refusal.errors)
  }

  return {
    ...state,
    work,
    unsure,
    identify,
    /** Says what the order still lacks. */
    showMissing: () => showErrors(check().errors),
    submit,
  }
}

/** Places the order, and leads to its page or to where it is paid. */
async function place(
  order: Checkout,
  onPlaced: CheckoutProps['onPlaced'],
  navigate: NavigateFunction,
): Promise<void> {
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

function buyerErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !name.includes('.')))
}
