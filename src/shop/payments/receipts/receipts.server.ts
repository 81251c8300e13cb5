import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { PictureRefused, redrawPicture } from '#platform/images/image-store.server.ts'
import { orderTexts } from '#shop/messages/order.ts'

/** Bytes of the picture as it is sent. */
const RECEIPT_MOST_BYTES = 5 * 1024 * 1024

/**
 * A receipt as it is kept: of the file that was sent only its pixels.
 * @param field the input that is to blame
 * @throws Refusal 422 when the picture cannot be taken
 */
export async function redrawnReceipt(picture: Uint8Array, field: string): Promise<Buffer> {
  try {
    return await redrawPicture(picture, RECEIPT_MOST_BYTES)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    const text = error.reason === 'too_many_bytes' ? orderTexts.receiptTooLarge : orderTexts.receiptUnreadable
    throw invalid({ [field]: [text] })
  }
}

/** Stores the receipt of a payment; a later one takes its place. @param picture WebP, drawn by the shop itself */
export async function storeReceipt(tx: Db, paymentId: number, picture: Buffer): Promise<void> {
  await tx
    .insertInto('payment_receipts')
    .values({ payment_id: paymentId, picture })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ picture, at: sql`now()` }))
    .execute()
}

/** The newest receipt of an order, for the shop's own people alone; WebP. */
export async function receiptOf(db: Db, number: number): Promise<Buffer | undefined> {
  const receipt = await db
    .selectFrom('payment_receipts')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('picture')
    .where('number', '=', number)
    .orderBy('payment_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return receipt?.picture
}

/** When the receipt that `receiptOf` gives came; null: the order has none. */
export const receiptAt = sql<Date | null>`(
  select payment_receipts.at from payment_receipts join payments on payments.id = payment_id
  where order_id = orders.id order by payment_id desc limit 1)`

/** Keeps the bank's receipt of money that was sent back by hand. @param picture WebP, drawn by the shop itself */
export async function storeRefundProof(tx: Db, refundId: number, picture: Buffer): Promise<void> {
  await tx.insertInto('refund_proofs').values({ refund_id: refundId, picture }).execute()
}

/** The newest receipt of money that an order's buyer got back, for the shop's own people alone; WebP. */
export async function refundProofOf(db: Db, number: number): Promise<Buffer | undefined> {
  const proof = await db
    .selectFrom('refund_proofs')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('picture')
    .where('number', '=', number)
    .orderBy('refund_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return proof?.picture
}

/** When the proof that `refundProofOf` gives was kept; null: the order has none. */
export const refundProofAt = sql<Date | null>`(
  select refund_proofs.at from refund_proofs join refunds on refunds.id = refund_id join payments on payments.id = payment_id
  where order_id = orders.id order by refund_id desc limit 1)`

/** Deletes the receipts of 90 days ago: by then the shop has looked, and a bank statement tells as much. */
export async function deleteOldReceipts(db: Db): Promise<void> {
  await deleteInBatches(db, 'payment_receipts', sql`at < now() - interval '90 days'`, 100)
  await deleteInBatches(db, 'refund_proofs', sql`at < now() - interval '90 days'`, 100)
}
