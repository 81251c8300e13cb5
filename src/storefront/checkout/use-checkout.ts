import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { User } from '#shop/customers/account-shapes.ts'
import type { Checkout } from '#shop/orders/order-shapes.ts'
import type { AddressDraft } from '#storefront/account/address-draft.ts'
import { readSession, reloadUser } from '#storefront/account/session-store.ts'
import { type Cart, readCart, removeFromCart } from '#storefront/cart/cart-store.ts'
import { checkOrder } from './check-order.ts'
import {
  type CheckoutDraft,
  changeDraft,
  changeDraftAddress,
  forgetDraft,
  readDraft,
  useDraft,
} from './checkout-draft-store.ts'
import { type CheckoutOptions, known, sumsOf } from './checkout-sums.ts'
import { placeOrder } from './place-order.ts'
import { tellRefusal } from './tell-refusal.ts'
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
  const draft = known(typed, user, options)
  const sums = sumsOf(cart.amount, draft, options)

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
  function complain(found: Errors) {
    flushSync(() => setErrors(found))
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
    setWork('placing')
    setUnsure(false)
    try {
      await place(order)
    } catch (error) {
      const told = await tellRefusal(error, order.total ?? 0)
      setWork('none')
      setUnsure(told.unsure)
      onChanges(told.changes)
      complain(told.errors)
    }
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
    const { order: placed } = await placeOrder(order)
    const { number, key } = placed[0]!
    // The shop keeps a customer's first address for the next purchase.
    reloadUser()
    await navigate(`/order/${number}?key=${key}`, { replace: true })
    // What was put into the cart meanwhile, in another tab, stays.
    for (const { product_id } of order.items) removeFromCart(product_id)
    forgetDraft()
  }

  return { form, draft, sums, errors, change, changeAddress, recognition, submit, work, unsure }
}

function buyerErrors(errors: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !name.includes('.')))
}
