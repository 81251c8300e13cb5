import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { productsById } from '#shop/catalog/catalog.server.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { stockAlertTexts } from '#shop/messages/stock-alert.ts'
import { stockAlertMail } from './stock-alert-mails.server.ts'

/**
 * Keeps who wants to hear that a product is there again; asking twice is asking once.
 * @throws Refusal 404 for a product that the shop does not show, 409 for one that can be bought now
 */
export async function askStockAlert(db: Db, productId: number, email: string): Promise<void> {
  const [product] = await productsById(db, [productId])
  if (!product) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
  if (product.quantity > 0) throw new Refusal(409, 'product_in_stock', stockAlertTexts.inStock)
  await db
    .insertInto('stock_alerts')
    .values({ product_id: productId, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const BATCH = 100

/**
 * Mails those whose product is there again, and forgets them: mail and deletion are one transaction. Two processes may do it
 * at once.
 */
export async function sendStockAlerts(db: Db): Promise<void> {
  while ((await sendBatch(db)) === BATCH);
}

/** @returns how many were mailed */
function sendBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ product_id: number; email: string }>`
      delete from stock_alerts where id in (
        select alert.id
        from stock_alerts alert join products on products.id = alert.product_id
        where products.visible and products.quantity > 0
        order by alert.id
        limit ${BATCH}
        for update of alert skip locked
      )
      returning product_id, email`.execute(tx)
    for (const { product_id, email } of rows)
      await enqueueMail(tx, stockAlertMail, { to: email, data: { product_id } })
    return rows.length
  })
}

/** A person who waited half a year does not want to hear of it any more. */
export async function deleteOldStockAlerts(db: Db): Promise<void> {
  await deleteInBatches(db, 'stock_alerts', sql`created_at < now() - interval '6 months'`)
}
