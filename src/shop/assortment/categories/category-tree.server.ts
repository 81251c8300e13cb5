import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type CategoryBatch, levels, type TreeLevel } from './category-schema.ts'

/** Products of a level are counted so far: what is said beyond is 'mais de 100'. */
const COUNTED = 101
const MOST_BATCHES = 20

/** Every level of the categories in the shopkeeper's order, and what was changed on them lately. */
export async function readTree(db: Db): Promise<{ levels: TreeLevel[]; history: CategoryBatch[] }> {
  const { rows } = await sql<TreeLevel & { position: number }>`
    select 'category' as level, id, null::bigint as parent, ${columns},
      show_in_header = 1 as in_header, ${counted('category_id')} as products from categories l
    union all
    select 'subcategory', id, category_id, ${columns}, true, ${counted('subcategory_id')}
    from subcategories l
    union all
    select 'subcategorysub', id, subcategory_id, ${columns}, true,
      ${counted('subcategorysub_id')} from subcategoriessub l
    order by position, id limit 5000`.execute(db)
  return { levels: rows, history: await readBatches(db) }
}

const columns = sql`name, slug, status = 1 as shown, picture, intro, seo_title, seo_description, position`

/** @param column of products, by which each index of the listings begins */
function counted(column: 'category_id' | 'subcategory_id' | 'subcategorysub_id') {
  return sql`(select count(*)::int from (
    select from products where ${sql.ref(column)} = l.id and visible limit ${COUNTED}) first)`
}

async function readBatches(db: Db): Promise<CategoryBatch[]> {
  const { rows } = await sql<CategoryBatch>`
    with lately as (
      select * from history where entity = any(${[...levels]}::text[]) and not follows order by id desc limit 500
    ), batches as (
      select batch_id, min(id) as first from lately group by batch_id order by max(id) desc limit ${MOST_BATCHES}
    )
    select h.batch_id as batch, h.at, h.actor as who, coalesce(h.after ->> 'name', h.before ->> 'name', '') as name,
      case h.action when 'changed' then array(select jsonb_object_keys(h.after)) else array[h.action] end as fields,
      exists (select from history u where u.undoes = h.batch_id) as undone
    from batches join history h on h.id = batches.first order by h.id desc`.execute(db)
  return rows
}
