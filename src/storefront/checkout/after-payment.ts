import type { NavigateFunction } from 'react-router'
import type { OrderView } from '#shop/orders/order-schema.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { cardFormIsOpen } from '#storefront/checkout/card/card-form.ts'
import { clearErrorMessages } from '#ui/messages/messages.tsx'
import { rememberOrderKey } from './order-key.ts'

/**
 * Leads from paying to what comes next: the order's page, or, when the card was refused, to paying it again.
 * Where the card's script runs, the order's page is a document of its own: its address holds the key.
 */
export async function leaveAfterPayment(
  order: Pick<OrderView, 'number' | 'key'>,
  payment: PaymentView,
  navigate: NavigateFunction,
): Promise<void> {
  clearErrorMessages()
  if (payment.status === 'rejected') {
    rememberOrderKey(order)
    return navigate(`/checkout/${order.number}`, { replace: true })
  }
  const address = `/order/${order.number}?key=${order.key}`
  if (!cardFormIsOpen()) return navigate(address, { replace: true })
  window.location.replace(address)
}
