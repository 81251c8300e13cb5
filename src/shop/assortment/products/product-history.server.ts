import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { readFields } from './product-fields.ts'
import type { RecordedBatch } from './product-schema.ts'

/** Changes that are looked through for batches: the last ones. */
const LOOKED_AT = 5000
const MOST_BATCHES = 50

/**
 * What was changed lately, the newest first, what was changed as one as one.
 * @param productId only what changed this product
 */
export async function readBatches(db: Db, productId?: number): Promise<RecordedBatch[]> {
  const { rows } = await sql<RecordedBatch>`
    with lately as (
      select * from history where entity = 'product'
        ${productId === undefined ? sql`` : sql`and entity_id = ${productId}`}
      order by id desc limit ${LOOKED_AT}
    ), batches as (
      select batch_id, min(id) as first from lately group by batch_id order by max(id) desc limit ${MOST_BATCHES}
    )
    select h.batch_id as batch, h.action, h.at, h.actor as who, h.reason, h.before, h.after, h.undoes is not null as undoes,
      coalesce((select name from products where id = h.entity_id), '') as name,
      (select count(*)::int from history where batch_id = h.batch_id and entity = 'product') as count,
      exists (select from history u where u.undoes = h.batch_id
        -- a part of an import goes back or stays by itself
        and (not h.follows or (u.entity = 'product' and u.entity_id = h.entity_id))) as undone
    from batches join history h on h.id = batches.first
    order by h.id desc`.execute(db)
  return rows.map((row) => ({ ...row, before: readFields(row.before), after: readFields(row.after) }))
}
