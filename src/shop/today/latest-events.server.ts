import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Right } from '#shop/staff/rights.ts'
import type { Figures } from './figures-schema.ts'

const SHOWN = 10
/** Changes that were made as one are told as one; so many rows of each kind are looked at for it. */
const LOOKED_AT = 100
/** Of the steps of orders, the latest: where the staff takes all of them, none of a million is another's. */
const STEPS_LOOKED_AT = 1000

/** Which right reads of what in the history. What is in no row of this table is not shown here. */
const readers: Record<string, Right> = {
  order: 'orders:read',
  product: 'products:read',
  import: 'products:read',
  category: 'products:read',
  subcategory: 'products:read',
  subcategorysub: 'products:read',
  synonym: 'products:change',
  mail: 'orders:personal',
  staff: 'staff:manage',
  invitation: 'staff:manage',
  access_key: 'staff:manage',
  event_address: 'staff:manage',
}

/** The last ten things that happened, as far as these rights go: what the staff did, and what orders went through besides. */
export async function latestEvents(db: Db, rights: readonly Right[]): Promise<Figures['events']> {
  const entities = Object.keys(readers).filter((entity) => rights.includes(readers[entity]!))
  const ofOrders = rights.includes('orders:read')
    ? sql`union all (select at, who, 'order', order_id, to_status, 1
        from (select * from order_events order by id desc limit ${STEPS_LOOKED_AT}) as latest
        where to_status <> 'draft' and who not like 'staff%' order by id desc limit ${SHOWN})`
    : sql``
  const { rows } = await sql<Figures['events'][number]>`
    select at, who, entity, entity_id, action, many,
      case entity when 'order' then (select number::text from orders where id = entity_id)
        when 'product' then (select name from products where id = entity_id) end as name
    from (
      (select max(at) as at, min(actor) as who, entity, min(entity_id) as entity_id, min(action) as action, count(*)::int as many
      from unnest(${entities}::text[]) as of_kind, lateral (
        select * from history where entity = of_kind and not follows order by id desc limit ${LOOKED_AT}) as row
      group by entity, batch_id order by 1 desc limit ${SHOWN})
      ${ofOrders}
    ) as event order by at desc limit ${SHOWN}`.execute(db)
  return rows
}
