import { open, rename, rm } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { safeCell } from '#shop/catalog/import/csv/cells.ts'
import { fieldNames } from '#shop/catalog/import/entry.ts'
import { headings } from '#shop/catalog/import/formats/vitrine-columns.server.ts'
import {
  type LevelRecord,
  levelRow,
  type ProductRecord,
  productRow,
} from '#shop/catalog/import/formats/vitrine-rows.server.ts'
import { furtherPaths } from './further-categories.server.ts'

const BATCH = 500

export type ExportOptions = {
  onProgress?: (done: number, total: number) => void
  /** interrupts the export; then there is no file */
  stop?: AbortSignal
}

/**
 * Writes the whole catalogue, as it is at one moment, into a CSV file that `importCatalog` reads back unchanged and that a
 * Brazilian spreadsheet opens with a double click. The file appears only when it is complete.
 * @returns the number of products
 * @throws the reason of `stop`
 */
export async function exportCatalog(
  db: Db,
  path: string,
  { onProgress, stop }: ExportOptions = {},
): Promise<number> {
  const partial = `${path}.parte`
  const file = await open(partial, 'w')
  try {
    const products = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        // Excel reads a file as UTF-8 only with this mark.
        await file.write(`\ufeff${lines([headings])}`)
        await file.write(lines((await levels(trx)).map(levelRow)))
        const { total } = await trx
          .selectFrom('products')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
        let done = 0
        for await (const batch of productBatches(trx)) {
          stop?.throwIfAborted()
          await file.write(lines(batch.map(productRow)))
          done += batch.length
          onProgress?.(done, total)
        }
        return done
      })
    await file.sync()
    await file.close()
    stop?.throwIfAborted()
    await rename(partial, path)
    return products
  } catch (error) {
    await file.close()
    await rm(partial, { force: true })
    throw error
  }
}

function lines(rows: Record<string, string | undefined>[]): string {
  const cells = rows.map((row) => Object.keys(headings).map((name) => safeCell(row[name] ?? '')))
  return stringify(cells, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n']/ })
}

async function levels(db: Db): Promise<LevelRecord[]> {
  const texts = (table: string) =>
    sql.join(['intro', 'seo_title', 'seo_description', 'picture'].map((name) => sql.ref(`${table}.${name}`)))
  const query = sql<LevelRecord>`
    select '{}'::text[] as path, name, slug, status, position, show_in_header, ${texts('categories')}, 0 as depth, id from categories
    union all
    select array[c.slug], s.name, s.slug, s.status, s.position, null, ${texts('s')}, 1, s.id
    from subcategories s join categories c on c.id = s.category_id
    union all
    select array[c.slug, s.slug], b.name, b.slug, b.status, b.position, null, ${texts('b')}, 2, b.id
    from subcategoriessub b join subcategories s on s.id = b.subcategory_id join categories c on c.id = s.category_id
    order by depth, id`
  return (await query.execute(db)).rows
}

const fields = sql.join(
  fieldNames.map((name) =>
    name === 'other_categories' ? sql`${furtherPaths} as other_categories` : sql.ref(`p.${name}`),
  ),
)

/** Products in the order they came into the shop. */
async function* productBatches(db: Db): AsyncGenerator<ProductRecord[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<ProductRecord & { id: number }>`
      select p.id, p.sku, p.slug, p.stock_counted, p.stock_corrections, p.created_at, ${fields},
        c.slug as category, s.slug as subcategory, b.slug as subcategorysub,
        f.handle as family_handle, f.name as family_name, f.option_name, f.option_name_2, f.stands_alone,
        coalesce((select json_agg(json_build_object('path', i.path, 'alt', i.alt, 'source_url', i.source_url) order by i.position)
          from product_images i where i.product_id = p.id), '[]') as images,
        array(select path from old_addresses a where a.product_id = p.id order by path) as old_addresses
      from products p
      join categories c on c.id = p.category_id
      left join subcategories s on s.id = p.subcategory_id
      left join subcategoriessub b on b.id = p.subcategorysub_id
      left join families f on f.id = p.family_id
      where p.id > ${after}
      order by p.id
      limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}
