import { Refusal } from '#platform/http/refusal.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderLink } from '#shop/orders/mails/order-mail-parts.server.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'
import type { BackOfficeParts } from '#shop/staff/serve-staff.server.ts'

/**
 * The link of an order that waits to be paid, for a member who sends it to its buyer. It opens the order as the buyer, so that it
 * stands in no reading, and each look is written down.
 * @throws Refusal 404 · 409 for an order that waits for no money
 */
export function showBuyerLink(
  { db, config }: BackOfficeParts,
  actor: Actor,
  number: number,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, status } = await lockOrderByNumber(tx, number)
    if (status !== 'awaiting_payment') throw new Refusal(409, 'order_not_payable', orderTexts.notPayable)
    const { key } = await tx.selectFrom('orders').select('key').where('id', '=', id).executeTakeFirstOrThrow()
    await writeOrderStep(tx, actor, id, { action: 'link_shown', from: status, to: status })
    return orderLink(config, { number, key })
  })
}
