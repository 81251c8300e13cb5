import { CallFailed } from '#platform/browser/call.ts'
import { cartNoticesTexts } from '#shop/messages/cart.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'
import { readCart } from '#storefront/cart/cart-store.ts'
import { refreshCart } from '#storefront/cart/refresh-cart.ts'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { checkCoupon } from './check-coupon.ts'
import { changeDraft, readDraft } from './checkout-draft-store.ts'
import { inFlight } from './place-order.ts'

export interface RefusalOutcome {
  /** the messages that belong to fields, by the names of the order: 'shipping.city', 'cpf', 'coupon' */
  errors: FieldErrors
  /** why, in a sentence */
  message: string
  /** what is different now from what the buyer saw */
  changes: string[]
  /** no answer came: the order may stand all the same */
  unsure: boolean
}

/**
 * Says why an order was not placed, and brings cart and coupon up to date when that is why.
 * @param shown the total that the buyer confirmed, in centavos
 */
export async function handleRefusal(error: unknown, shown: number): Promise<RefusalOutcome> {
  if (!(error instanceof CallFailed)) throw error
  const { status } = error
  const unsure = status === 0 || status >= 500 || inFlight(error)
  const changes = status === 409 && !unsure ? await changesSince(error, shown) : []
  if (error.errors.coupon) changeDraft({ coupon: null })
  // The customer's card has gone with the session: what to do is said where their fields stand now, beside 'Entrar'.
  if (status === 401) return { errors: { email: [checkoutTexts.sessionOver] }, message: '', changes, unsure }
  const errors = Object.entries(error.errors).map(([field, messages]) => [
    field.replace(/^customer\./, ''),
    messages,
  ])
  return { errors: Object.fromEntries(errors), message: failureMessage(error), changes, unsure }
}

async function changesSince({ body }: CallFailed, shown: number): Promise<string[]> {
  const { notices } = await refreshCart()
  const { coupon } = readDraft()
  if (coupon) {
    const checked = await checkCoupon(coupon.code, readCart().amount)
    if (checked.coupon) changeDraft({ coupon: checked.coupon })
  }
  const total = typeof body.total === 'number' ? Math.round(body.total * 100) : shown
  return total === shown ? notices : [...notices, cartNoticesTexts.totalChanged(brl(shown), brl(total))]
}
