import { CallFailed } from '#platform/call.ts'
import { brl } from '#platform/money.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { readCart } from '#storefront/cart/cart-store.ts'
import { refreshCart } from '#storefront/cart/refresh-cart.ts'
import { showAlert } from '#ui/alert.tsx'
import { checkCoupon } from './check-coupon.ts'
import { changeDraft, readDraft } from './checkout-draft-store.ts'
import { inFlight } from './place-order.ts'

export interface Told {
  /** the messages that belong to fields, by the names of the order: 'shipping.city', 'cpf', 'coupon' */
  errors: Record<string, string[]>
  /** what is different now from what the buyer saw */
  changes: string[]
  /** no answer came: the order may stand all the same */
  unsure: boolean
}

/**
 * Says why an order was not placed, and brings cart and coupon up to date when that is why.
 * @param shown the total that the buyer confirmed, in centavos
 */
export async function tellRefusal(error: unknown, shown: number): Promise<Told> {
  if (!(error instanceof CallFailed)) throw error
  const { status } = error
  showAlert('red', wordsOf(error))
  const unsure = status === 0 || status >= 500 || inFlight(error)
  const changes = status === 409 && !unsure ? await changesSince(error, shown) : []
  if (error.errors.coupon) changeDraft({ coupon: null })
  const errors = Object.entries(error.errors).map(([name, said]) => [name.replace(/^customer\./, ''), said])
  return { errors: Object.fromEntries(errors), changes, unsure }
}

async function changesSince({ body }: CallFailed, shown: number): Promise<string[]> {
  const { notices } = await refreshCart()
  const { coupon } = readDraft()
  if (coupon) {
    const checked = await checkCoupon(coupon.code, readCart().amount)
    if (checked.coupon) changeDraft({ coupon: checked.coupon })
  }
  const total = typeof body.total === 'number' ? Math.round(body.total * 100) : shown
  return total === shown ? notices : [...notices, texts.cartNotices.totalChanged(brl(shown), brl(total))]
}
