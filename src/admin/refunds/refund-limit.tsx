import { useStaffSession } from '#admin/session/staff-session.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { brl, type Centavos } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'

/**
 * What a member of the staff is told before the button when they may not give an amount, in centavos, away: without the right to
 * money, or past the limit that the owner set; null when they may. The server decides, by what was given until then.
 * @returns asks for an amount, and for all that the order has given away then, if that is not the amount alone
 */
export function useGivingLimit(): (amount: Centavos, inAll?: Centavos) => string | null {
  const { session } = useStaffSession()
  const limit = session?.refund_limit ?? null
  return (amount, inAll = amount) => {
    if (amount <= 0) return null
    if (!session?.rights.includes('orders:money')) return staffTexts.noRight
    if (limit === null || inAll <= limit) return null
    const earlier = inAll > amount ? ` Deste pedido já voltaram ou vão voltar ${brl(inAll - amount)}.` : ''
    return staffTexts.refundLimit(brl(limit)) + earlier
  }
}

/** The same of money of an order that goes back; none goes while a bank decides about it. */
export function useRefundLimit(order: StaffOrder): (amount: Centavos) => string | null {
  const limit = useGivingLimit()
  const { payments, given_back, lowered } = order
  const paid = payments.reduce((sum, { paid }) => sum + (paid ?? 0), 0)
  return (amount) => {
    if (isDisputed(order)) return orderTexts.refundDisputed
    // What waits to be sent by hand is counted before: no more than was paid goes back.
    return limit(amount, Math.min(paid, (given_back ?? 0) + amount) + (lowered ?? 0))
  }
}

/** The same of what an order's buyer is to pay less. */
export function useLoweringLimit({ given_back, lowered }: StaffOrder): (amount: Centavos) => string | null {
  const limit = useGivingLimit()
  return (amount) => limit(amount, (given_back ?? 0) + (lowered ?? 0) + amount)
}

function isDisputed({ payments }: StaffOrder): boolean {
  return payments.some(({ status }) => status === 'in_dispute')
}

/** Why a form will be refused, as a line of it. */
export function Obstacle({ why }: { why: string | null }) {
  return (
    <p aria-live="polite" className="font-semibold text-error empty:hidden">
      {why}
    </p>
  )
}

/** What `useRefundLimit` says, as a line of a form. */
export function RefundLimit({ order, amount }: { order: StaffOrder; amount: Centavos }) {
  return <Obstacle why={useRefundLimit(order)(amount)} />
}
