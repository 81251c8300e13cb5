import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import type { Centavos } from '#shop/money.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { refundForReturn } from '#shop/payments/refunds/refund-order.server.ts'
import { settleReturns } from '#shop/payments/refunds/settle-returns.server.ts'
import { lockReturn, moveReturn, type SeenReturn, writeReturnStep } from './locked-return.server.ts'

/**
 * Sends back what a return that was checked comes to: through the provider of the payment, or, for a Pix to the shop's
 * own key, as a person of the shop has just done it. Once, however often it is asked for; what a provider has refused
 * is asked for again.
 * @returns what goes back in all, and whether it has already
 * @throws Refusal 403 as `assertWithinLimit` · 404, 409 when there is no money to send back, or it is disputed
 */
export async function refundReturn(
  db: Db,
  gateways: PaymentGateways,
  actor: Actor,
  protocol: string,
  seen?: SeenReturn,
): Promise<{ amount: Centavos; done: boolean }> {
  return db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol, seen)
    const { id, order_id, status, refund_amount } = returned
    if (status === 'refunded') return { amount: refund_amount ?? 0, done: true }
    if (refund_amount === null) throw new Refusal(409, 'return_status_conflict', returnTexts.nothingToPay)
    if (status === 'checked')
      await moveReturn(tx, returned, { to: 'refunding', who: actor, told: { amount: refund_amount } })
    else await writeReturnStep(tx, actor, returned, { action: 'return_refunding', to: status })
    const asked = await askedFor(tx, id)
    const more = await refundForReturn(tx, gateways, actor, {
      orderId: order_id,
      returnId: id,
      amount: refund_amount - asked,
    })
    const amount = asked + more
    // Less is left than the return comes to when the shop has sent something back before.
    if (amount < refund_amount) await lowerTo(tx, id, amount)
    await settleReturns(tx, order_id)
    const now = await tx.selectFrom('returns').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    return { amount, done: now.status === 'refunded' }
  })
}

/** What has gone back for a return, or is on its way. */
async function askedFor(tx: Db, returnId: number): Promise<Centavos> {
  const refunds = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('return_id', '=', returnId)
    .where('status', '<>', 'failed')
    .execute()
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

async function lowerTo(tx: Db, returnId: number, amount: Centavos): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ refund_amount: amount, freight_amount: 0 })
    .where('id', '=', returnId)
    .execute()
}
