import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { restock, summed, type Units } from '#shop/catalog/stock.server.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import { replacePayment } from '#shop/checkout/retry-payment.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderChangeTexts } from '#shop/messages/staff.ts'
import { linesTakenOutMail } from '#shop/orders/mails/order-changed-mails.server.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { lockReservation, moneyUnderway } from '#shop/orders/reservation.server.ts'
import { splitLine } from '#shop/orders/split-line.ts'
import { tryCharge } from '#shop/payments/charge.server.ts'
import { cancelOpenCharges } from '#shop/payments/expiry.server.ts'
import { lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'
import { paymentChoice } from '#shop/payments/payment-choice.server.ts'
import type { PaymentChoice } from '#shop/payments/payment-row.server.ts'

/** Units that leave an order, and how many it was seen to have in all. */
interface TakenOut {
  lines: readonly Units[]
  seen: number
}

/**
 * Takes units out of an order that nobody has paid yet. What stays costs what it did, its part of a discount and the freight
 * too, as when money is given back for a line; the units are on sale again. The charge before ends at its provider, and a new
 * one asks for what is left, by boleto where it was one and otherwise by Pix; it can be paid for at least as long as before.
 * @throws Refusal 404 · 409 when the order is not unpaid, has changed, or money may be on its way · 422 for all units
 */
export async function takeOutLines(
  parts: CheckoutParts,
  actor: Actor,
  number: number,
  out: TakenOut,
): Promise<void> {
  const { db, config, gateways } = parts
  // Asked before the charge ends, so that what is refused leaves the buyer's Pix as it is.
  const before = await db.transaction().execute((tx) => checkedOrder(tx, number, out))
  const choice = paymentChoice(config, gateways, { payment_method: before.method })
  if (!(await cancelOpenCharges(db, gateways, before.id)))
    throw new Refusal(409, 'payment_in_progress', orderChangeTexts.moneyUnderway)
  await db.transaction().execute(async (tx) => {
    const order = await checkedOrder(tx, number, out)
    await lockReservation(tx, [order.id], [])
    const { left } = order
    for (const line of left) {
      if (line.quantity > 0)
        await tx
          .updateTable('order_items')
          .set({ quantity: line.quantity, discount: line.discount })
          .where('id', '=', line.id)
          .execute()
      else await tx.deleteFrom('order_items').where('id', '=', line.id).execute()
    }
    await restock(tx, out.lines, 'cancel', { who: actor.name, why: `tirado do pedido ${number}` })
    const { subtotal, discount, total, freight } = order.amounts
    const { customer_email } = await tx
      .updateTable('orders')
      .set({ subtotal, discount, freight, total })
      .where('id', '=', order.id)
      .returning('customer_email')
      .executeTakeFirstOrThrow()
    await replacePayment(tx, order.id, total, atLeast(choice, order.minutesLeft))
    const names = left.filter(({ out }) => out > 0).map(({ name, out: quantity }) => ({ name, quantity }))
    await enqueueMail(tx, linesTakenOutMail, { to: customer_email, data: { order_id: order.id, out: names } })
    await writeOrderStep(tx, actor, order.id, {
      action: 'lines_taken_out',
      from: 'awaiting_payment',
      to: 'awaiting_payment',
      before: { amount: order.total },
      with: { amount: total, out: names.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') },
    })
  })
  await tryCharge(db, gateways, before.id)
}

/** The order as it is, locked, and what is left of it. */
async function checkedOrder(tx: Db, number: number, { lines, seen }: TakenOut) {
  const { id, status } = await lockOrderByNumber(tx, number)
  if (status !== 'awaiting_payment')
    throw new Refusal(409, 'order_status_conflict', orderChangeTexts.notUnpaid)
  const order = await tx
    .selectFrom('orders')
    .select(['total', 'freight'])
    .select(sql<number>`ceil(extract(epoch from reserved_until - now()) / 60)::int`.as('minutesLeft'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (order.minutesLeft <= 0) throw new Refusal(409, 'order_status_conflict', orderChangeTexts.notUnpaid)
  const method = await methodAgain(tx, id)
  const left = await linesLeft(tx, id, lines, seen)
  const subtotal = left.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = left.reduce((sum, line) => sum + line.discount, 0)
  const total = subtotal - discount + order.freight
  if (total === 0 || left.every(({ quantity }) => quantity === 0))
    throw new Refusal(422, 'nothing_left', orderChangeTexts.nothingLeft, {
      errors: { lines: [orderChangeTexts.nothingLeft] },
    })
  return { ...order, id, method, left, amounts: { subtotal, discount, freight: order.freight, total } }
}

/** How it is asked for anew. @throws Refusal 409 when money has come, or may be on its way */
async function methodAgain(tx: Db, orderId: number): Promise<'pix' | 'boleto'> {
  const { mayCome, method } = await tx
    .selectFrom('orders')
    .select(moneyUnderway('orders').as('mayCome'))
    .select((orders) =>
      orders
        .selectFrom('payments')
        .select('method')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('payments.id', 'desc')
        .limit(1)
        .as('method'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (mayCome) throw new Refusal(409, 'payment_in_progress', orderChangeTexts.moneyUnderway)
  return method === 'boleto' ? 'boleto' : 'pix'
}

/** Every line with what stays of it. @throws Refusal 409 when the order has other units than were seen */
async function linesLeft(tx: Db, orderId: number, out: readonly Units[], seen: number) {
  const rows = await tx
    .selectFrom('order_items')
    .select(['id', 'product_id', 'name', 'price', 'quantity', 'discount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const wanted = new Map(summed(out).map(({ product_id, quantity }) => [product_id, quantity]))
  const isThere = [...wanted].every(([product, quantity]) =>
    rows.some((row) => row.product_id === product && row.quantity >= quantity),
  )
  if (!isThere || rows.reduce((sum, { quantity }) => sum + quantity, 0) !== seen)
    throw new Refusal(409, 'order_changed', orderChangeTexts.unitsChanged)
  return rows.map((row) => {
    const leaves = wanted.get(row.product_id) ?? 0
    const quantity = row.quantity - leaves
    const paid = { total: row.price * row.quantity - row.discount, quantity: row.quantity }
    const stays = quantity === 0 ? 0 : splitLine(paid, 0, leaves).stays
    return { ...row, out: leaves, quantity, discount: row.price * quantity - stays }
  })
}

/** A link that was to be paid within three days stays so. */
function atLeast(choice: PaymentChoice, minutes: number): PaymentChoice {
  return {
    ...choice,
    expiresAfter: Math.max(choice.expiresAfter, choice.method === 'pix' ? minutes : 0),
    reservationMinutes: Math.max(choice.reservationMinutes, minutes),
  }
}
