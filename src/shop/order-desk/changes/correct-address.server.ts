import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import type { Config } from '#shop/config.server.ts'
import { addressColumns } from '#shop/customers/address/address-columns.ts'
import type { SavedShipping } from '#shop/customers/address/address-schema.ts'
import type { Shipping } from '#shop/customers/customer.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderChangeTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { addressCorrectedMail } from '#shop/orders/mails/order-changed-mails.server.ts'
import { allowedFrom, orderCan } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { addressOf } from '#shop/orders/orders.server.ts'
import { assertOwnParcel } from '#shop/orders/parcel/packed-with.server.ts'
import { lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'
import { shippingQuotes } from '#shop/shipping/quotes.server.ts'

/**
 * Corrects where an order goes, until it leaves. A label that was printed with the old address has to be printed again;
 * the buyer reads the new one in a mail. What was paid for the freight stays. The same correction sent again changes
 * nothing.
 * @param seen the address as who corrects it has read it
 * @throws Refusal 404, 409 for an order that has left or ended, or whose address another member has corrected meanwhile
 */
export async function correctAddress(
  db: Db,
  actor: Actor,
  number: number,
  { shipping, seen }: { shipping: Shipping; seen: SavedShipping | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, status } = await lockOrderByNumber(tx, number)
    const row = await tx
      .selectFrom('orders')
      .select([...addressColumns, 'customer_email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const current = row.cep_number === null ? null : addressOf(row)
    if (current && same(current, addressOf(shipping))) return
    if (!orderCan.cancel({ status })) throw new Refusal(409, 'order_status_conflict', orderTexts.wrongStep)
    await assertOwnParcel(tx, id)
    if (!same(current, seen)) throw new Refusal(409, 'order_changed', orderChangeTexts.addressChanged)
    await tx
      .updateTable('orders')
      .set({ ...shipping, labels_printed_at: null })
      .where((where) => where.or([where('id', '=', id), where('packed_with', '=', id)]))
      .where('status', 'in', allowedFrom('cancel'))
      .execute()
    await enqueueMail(tx, addressCorrectedMail, { to: row.customer_email, data: { order_id: id } })
    await writeOrderStep(tx, actor, id, {
      action: 'address_corrected',
      from: status,
      to: status,
      with: { changed: addressColumns.filter((column) => row[column] !== shipping[column]) },
    })
  })
}

function same(one: SavedShipping | null, other: SavedShipping | null): boolean {
  return addressColumns.every((column) => one?.[column] === other?.[column])
}

/**
 * What the order's way of sending costs to a postal code now. Carriers are asked, so it is read and stored nowhere.
 * @returns centavos; `now` is null where it is not offered, and for freight that was agreed by hand
 * @throws Refusal 404
 */
export async function freightTo(
  db: Db,
  config: Config,
  number: number,
  cep: string,
): Promise<{ paid: Centavos; now: Centavos | null }> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'freight', 'shipping_method'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
  const lines = await db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', order.id)
    .execute()
  const quotes = await shippingQuotes(config, { cep_number: cep, lines })
  return { paid: order.freight, now: quotes.find(({ id }) => id === order.shipping_method)?.price ?? null }
}
