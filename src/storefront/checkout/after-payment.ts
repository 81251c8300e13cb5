import type { NavigateFunction } from 'react-router'
import type { OrderView, PaymentView } from '#shop/orders/order-shapes.ts'
import { closeRedAlerts } from '#ui/alert.tsx'
import { cardSdkIsOpen } from './card-sdk.ts'
import { keepOrderKey } from './order-key.ts'

/**
 * Leads from paying to what comes next: the order's page, or, when the card was refused, to paying it again.
 * Where the card's script runs, the order's page is a document of its own: its address holds the key.
 */
export async function leaveAfterPayment(
  order: Pick<OrderView, 'number' | 'key'>,
  payment: PaymentView,
  navigate: NavigateFunction,
): Promise<void> {
  closeRedAlerts()
  if (payment.status === 'rejected') {
    keepOrderKey(order)
    return navigate(`/checkout/${order.number}`, { replace: true })
  }
  const address = `/order/${order.number}?key=${order.key}`
  if (!cardSdkIsOpen()) return navigate(address, { replace: true })
  window.location.replace(address)
}
