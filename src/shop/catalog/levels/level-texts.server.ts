import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { CategoryLevel } from '#shop/catalog/listing-query.server.ts'
import type { LevelTexts } from './level-texts.ts'

const tables = {
  category_id: 'categories',
  subcategory_id: 'subcategories',
  subcategorysub_id: 'subcategoriessub',
} as const

/** Picture and texts of a level, by its primary key; null when it has none. */
export async function levelTexts(
  db: Db,
  { column, id }: NonNullable<CategoryLevel>,
): Promise<LevelTexts | null> {
  const { rows } = await sql<Record<keyof LevelTexts, string | null>>`
    select picture, intro, seo_title, seo_description from ${sql.table(tables[column])} where id = ${id}`.execute(
    db,
  )
  const given = Object.entries(rows[0] ?? {}).filter(([, text]) => text)
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** The pictures of the levels in sight that have one, by the address of each. */
export async function levelPictures(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ address: string; picture: string }>`
    select '/category/' || slug as address, picture from categories where picture is not null and status = 1
    union all
    select '/subcategory/' || slug, picture from subcategories where picture is not null and status = 1
    union all
    select '/subcategorysub/' || slug, picture from subcategoriessub where picture is not null and status = 1`.execute(
    db,
  )
  return new Map(rows.map(({ address, picture }) => [address, picture]))
}
