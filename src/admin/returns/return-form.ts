import type { useChange } from '#admin/data/use-change.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import type { StaffReturn } from '#shop/order-desk/staff-return.ts'
import type * as returnCalls from '#shop/returns/staff/staff-returns.calls.ts'

/** What each form of a return's step is given. */
export interface ReturnFormProps {
  order: StaffOrder
  returned: StaffReturn
  onClose: () => void
  options: Parameters<
    typeof useChange<typeof returnCalls.receiveReturn.input, typeof returnCalls.receiveReturn.reply>
  >[1]
}

/** Which return is meant, and how it was seen: of two who take a step at once, the second is told. */
export function ofReturn({ order, returned }: Pick<ReturnFormProps, 'order' | 'returned'>) {
  const { protocol, status, return_code, instructions } = returned
  return { number: order.number, protocol, seen: { status, return_code, instructions } }
}
