import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import { orderByNumber } from '#shop/payments/manual-payment.server.ts'
import { followReturns } from '#shop/payments/refunds/settle-returns.server.ts'
import { writeReturnStep } from './locked-return.server.ts'
import { isStored, lockedOrder, writeRequest } from './request-return.server.ts'
import type { ReturnRequest } from './return-input.ts'

/**
 * A member of the staff writes down what a buyer has asked for elsewhere, on WhatsApp or at the counter: the same return, with
 * its protocol and its mail. The time of the law is judged by the day on which the buyer asked. The same request again, by
 * its key, changes nothing.
 * @param askedOn '2026-11-22', São Paulo's; without it, now
 * @throws Refusal 404, 409 when the time for it was over then or more is asked than is left · 422 for a day to come, or before the order
 */
export async function openReturn(
  db: Db,
  actor: Actor,
  number: number,
  asked: ReturnRequest,
  askedOn?: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await orderByNumber(tx, number)
    const order = await lockedOrder(tx, { id })
    if (asked.request_key !== undefined && (await isStored(tx, id, asked.request_key))) return
    const at = momentOf(askedOn, order.created_at, new Date())
    const { protocol } = await writeRequest(tx, order, asked, { who: 'staff', at })
    await followReturns(tx, id)
    await writeReturnStep(
      tx,
      actor,
      { order_id: id, protocol, status: 'requested' },
      // The buyer's reason stands in the return, from which an erasure takes it.
      { action: 'return_opened', to: 'requested' },
    )
  })
}

/** Noon of the day on which a buyer asked, not before the order was placed; now for today. */
function momentOf(day: string | undefined, placed: Date, now: Date): Date {
  const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  if (day === undefined || day === dayOf(now)) return now
  if (day > dayOf(now) || day < dayOf(placed)) throw invalid({ asked_on: [returnTexts.noSuchDay] })
  return new Date(Math.max(Date.parse(`${day}T12:00:00-03:00`), placed.getTime()))
}
