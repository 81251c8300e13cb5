import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Centavos } from '#shop/money.ts'

/** Hours for which a higher price is what a product is worth when the staff sells it: it may have been lowered for that sale alone. */
const WORTH_HOURS = 24

/**
 * By how much units cost less than at the highest price that was charged for their products of late; negative when they cost more.
 * @param lines with what a unit of them costs, in centavos; the products are locked
 * @returns centavos
 */
export async function belowWorth(
  tx: Db,
  lines: readonly { product_id: number; quantity: number; price: Centavos }[],
): Promise<Centavos> {
  const rows = await tx
    .selectFrom('product_prices')
    .select(({ fn }) => ['product_id', fn.max('price').as('highest')])
    .where(
      'product_id',
      'in',
      lines.map(({ product_id }) => product_id),
    )
    .where(sql<boolean>`coalesce(until_at, 'infinity') > now() - make_interval(hours => ${WORTH_HOURS})`)
    .groupBy('product_id')
    .execute()
  const highest = new Map(rows.map((row) => [row.product_id, row.highest]))
  return lines.reduce(
    (sum, { product_id, quantity, price }) => sum + quantity * ((highest.get(product_id) ?? price) - price),
    0,
  )
}
