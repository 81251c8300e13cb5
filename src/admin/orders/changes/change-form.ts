import type { useChange } from '#admin/data/use-change.ts'
import type * as changeCalls from '#shop/backoffice/changes/changes.contract.ts'
import type { StaffOrder } from '#shop/backoffice/order-schema.ts'

/** What each form that changes an order before it leaves is given. */
export interface ChangeFormProps {
  order: StaffOrder
  onClose: () => void
  options: Parameters<
    typeof useChange<
      typeof changeCalls.correctOrderAddress.input,
      typeof changeCalls.correctOrderAddress.reply
    >
  >[1]
}
