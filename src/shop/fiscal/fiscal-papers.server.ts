import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { type FiscalPaper, fiscalKey } from '#shop/orders/fiscal-key.ts'
import type { OrderSelector } from '#shop/orders/orders.server.ts'

/** A file as it is downloaded. */
export interface KeptPaper {
  /** 'nfe-35….xml' */
  name: string
  type: string
  content: Buffer
}

const types: Record<FiscalPaper, string> = { xml: 'application/xml', pdf: 'application/pdf' }

/**
 * The file that is kept beside an order's key.
 * @param which the number alone is for the shop's own people
 */
export async function fiscalPaperOf(
  db: Db,
  which: OrderSelector | { number: number },
  paper: FiscalPaper,
): Promise<KeptPaper | undefined> {
  const kept = await db
    .selectFrom('fiscal_papers')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['content', 'fiscal_papers.fiscal_key'])
    .where((where) => where.and(ofOrders(which)))
    .where('orders.status', '<>', 'draft')
    .where('paper', '=', paper)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!kept) return undefined
  const { fiscal_key, content } = kept
  return { name: `${fiscalKey(fiscal_key)!.kind}-${fiscal_key}.${paper}`, type: types[paper], content }
}

/** The conditions of a selector, each of the table of orders. */
function ofOrders(which: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(which).map(([column, value]) => [`orders.${column}`, value]))
}

/** Days for which a file that was taken away can be brought back. */
const REMOVED_DAYS = 90

/** Deletes what was taken away 90 days ago, and what is kept no longer: five years after the year of its sale (CTN, art. 173). */
export async function deleteOldPapers(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'fiscal_papers',
    sql`removed_at < now() - make_interval(days => ${REMOVED_DAYS}) or (at < now() - interval '5 years'
      and order_id in (select id from orders where created_at < date_trunc('year', now(), 'America/Sao_Paulo') - interval '5 years'))`,
    100,
  )
}
