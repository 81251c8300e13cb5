import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { User } from '#shop/customers/account-shapes.ts'
import type { Checkout, CheckoutOptions } from '#shop/orders/order-shapes.ts'
import type { AddressDraft } from '#storefront/account/address-draft.ts'
import { readSession, reloadUser } from '#storefront/account/session-store.ts'
import { type Cart, readCart, removeFromCart } from '#storefront/cart/cart-store.ts'
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
import { known, paidBy, sumsOf } from './checkout-sums.ts'
import { placeOrder } from './place-order.ts'
import { tellRefusal } from './tell-refusal.ts'
import { useCard } from './use-card.ts'
import { useRecognition } from './use-recognition.ts'

export interface CheckoutProps {
  cart: Cart
  user: User | null
  options: CheckoutOptions
  /** told what is different from what the buyer saw, when that is why no order was placed */
  onChanges: (changes: string[]) => void
}

type Errors = Record<string, string[]>

/** What the checkout knows and does: what was typed, what is wrong with it, who buys, and the order itself. */
export function useCheckout({ cart, user, options, onChanges }: CheckoutProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const typed = useDraft()
  const [errors, setErrors] = useState<Errors>({})
  const [work, setWork] = useState<'none' | 'checking' | 'placing'>('none')
  const [unsure, setUnsure] = useState(false)
  const recognition = useRecognition((wrong) => setErrors((before) => ({ ...before, ...wrong })))
  const asTyped = known(typed, user, options)
  const sums = sumsOf(cart.amount, asTyped, options)
  const draft = paidBy(asTyped, sums, options)
  const card = useCard(options, draft.cpf, sums.total)
  const way = draft.payment_method === 'card' ? card.instalments.way : null

  function change(changed: Partial<CheckoutDraft>) {
    changeDraft(changed)
    mend(Object.keys(changed))
  }
  function changeAddress(changed: Partial<AddressDraft>) {
    changeDraftAddress(changed)
    mend(Object.keys(changed).map((name) => `shipping.${name}`))
  }
  function mend(names: string[]) {
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  }
  /** What lies below the spinner can take no focus, so that goes first. */
  function complain(found: Errors) {
    flushSync(() => {
      setWork('none')
      setErrors(found)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (work !== 'none') return
    setWork('checking')
    await finish().finally(() => setWork('none'))
  }

  async function finish() {
    const guest = !readSession().user && !recognition.unasked
    const wrong = guest ? buyerErrors(check().errors) : {}
    if (Object.keys(wrong).length > 0) return complain(wrong)
    if (guest && !(await recognition.recognise(true))) return
    const { order, errors: found } = check()
    if (!order) return complain(found)
    const paid = await withPayment(order)
    if (!paid) {
      flushSync(() => setWork('none'))
      return card.focusWrong()
    }
    setWork('placing')
    setUnsure(false)
    try {
      await place(paid)
    } catch (error) {
      const told = await tellRefusal(error, order.total ?? 0)
      if (!told.unsure) card.answered()
      setUnsure(told.unsure)
      onChanges(told.changes)
      complain(told.errors)
    }
  }

  /** With the card's token, if it is paid by card; null when the card's form is not right. */
  async function withPayment(order: Checkout): Promise<Checkout | null> {
    if (!way) return order
    const paid = await card.tokenise(way)
    return paid && { ...order, card: paid }
  }

  /** What would be sent now, for the total that the buyer saw when they pressed the button. */
  function check() {
    const { user } = readSession()
    return checkOrder(readCart().lines, known(readDraft(), user, options), {
      signedIn: user !== null,
      total: sums.total,
    })
  }

  async function place(order: Checkout) {
    const { order: placed, payment } = await placeOrder(order)
    // The shop keeps a customer's first address for the next purchase.
    reloadUser()
    await leaveAfterPayment(placed[0]!, payment, navigate)
    // What was put into the cart meanwhile, in another tab, stays.
    for (const { product_id } of order.items) removeFromCart(product_id)
    forgetDraft()
  }

  /** what is charged in the end: instalments with interest cost more than the order */
  const payable = way?.total ?? sums.total
  return {
    form,
    draft,
    sums,
    errors,
    change,
    changeAddress,
    recognition,
    submit,
    work,
    unsure,
    card,
    way,
    payable,
  }
}

function buyerErrors(errors: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !name.includes('.')))
}
