import { CallFailed } from '#platform/call.ts'
import { texts } from '#shop/texts.ts'
import { refreshCart } from '#storefront/cart/refresh-cart.ts'
import { showAlert } from '#ui/alert.tsx'

/**
 * Says why an order was not placed, and brings the cart up to date when that is why.
 * @returns the messages that belong to fields, by the names of the order: 'shipping.city', 'cpf'
 */
export async function tellRefusal(error: unknown): Promise<Record<string, string[]>> {
  if (!(error instanceof CallFailed)) throw error
  if (error.status === 0) {
    showAlert('red', texts.server.offline)
    return {}
  }
  showAlert('red', error.message || texts.server.bug)
  if (error.status === 409) {
    const { notices } = await refreshCart()
    for (const notice of notices) showAlert('red', notice)
  }
  return Object.fromEntries(
    Object.entries(error.errors).map(([name, messages]) => [name.replace(/^customer\./, ''), messages]),
  )
}
