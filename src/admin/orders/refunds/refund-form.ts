import type { useChange } from '#admin/data/use-change.ts'
import type { StaffOrder } from '#shop/backoffice/order-schema.ts'
import type * as orderCalls from '#shop/backoffice/orders.contract.ts'

/** What each form of the order's page that changes the order is given. */
export interface RefundFormProps {
  order: StaffOrder
  onClose: () => void
  options: Parameters<
    typeof useChange<typeof orderCalls.refundStaffOrder.input, typeof orderCalls.refundStaffOrder.reply>
  >[1]
}

/** Whether a person has to send the money back: a Pix to the shop's own key. */
export function isByHand({ payments }: StaffOrder): boolean {
  return payments.some(({ provider }) => provider === 'own-pix')
}
