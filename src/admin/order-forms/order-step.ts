import type { CallFailed } from '#platform/browser/call.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { statusNames } from '#shop/orders/order.ts'

/** What the page does with the answer to a step: as `useChange` takes it. */
interface OrderStepOptions {
  onDone: (reply: { order: StaffOrder; batch?: string | null | undefined }) => void
  onRefused: (refusal: CallFailed) => void
}

/**
 * How a step of an order's page ends: the order is shown as it is now, and what was done is said, with the way back where there is one.
 * @param said what was done; a step on the order's way is said by where the order is now
 */
export type OrderStep = (said: string | ((now: StaffOrder) => string)) => OrderStepOptions

/** What is said of a step on the order's way: where the order is then. */
export const stateNow = ({ number, status }: StaffOrder) =>
  `Pedido ${number}: ${statusNames[status].toLowerCase()}.`

/** What each form of the order's page that changes the order is given. */
export interface OrderFormProps {
  order: StaffOrder
  onClose: () => void
  step: OrderStep
}
