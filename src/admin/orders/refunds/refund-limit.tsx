import { useStaffSession } from '#admin/session/staff-session.ts'
import type { StaffOrder } from '#shop/backoffice/order-schema.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { brl, type Centavos } from '#shop/money.ts'

/**
 * What a manager is told before the button when giving back an amount, in centavos, takes the order past the limit that the owner
 * set; null within it. The server decides, by what has gone back until then.
 */
export function useRefundLimit({ payments, given_back }: StaffOrder): (amount: Centavos) => string | null {
  const { session } = useStaffSession()
  const limit = session?.refund_limit ?? null
  const before = given_back ?? 0
  const paid = payments.reduce((sum, { paid }) => sum + (paid ?? 0), 0)
  return (amount) => {
    // What waits to be sent by hand is counted before: no more than was paid goes back.
    if (limit === null || amount <= 0 || Math.min(paid, before + amount) <= limit) return null
    const earlier = before > 0 ? ` Deste pedido já voltaram ou vão voltar ${brl(before)}.` : ''
    return staffTexts.refundLimit(brl(limit)) + earlier
  }
}

/** The same as a line of a form. */
export function RefundLimit({ order, amount }: { order: StaffOrder; amount: Centavos }) {
  const above = useRefundLimit(order)(amount)
  return (
    <p aria-live="polite" className="font-semibold text-error empty:hidden">
      {above}
    </p>
  )
}
