import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

const LONGEST = 300

/**
 * An address in the form in which old addresses are kept: without host, query, capitals, a slash at its end, and the
 * collection that Shopify puts before a product. Null for what is no address of a page.
 */
export function oldPathOf(address: string): string | null {
  const url = URL.parse(address.trim(), 'http://shop.invalid')
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  const path = decoded(url.pathname)
    .toLowerCase()
    .replace(/^\/collections\/[^/]+(?=\/products\/)/, '')
    .replace(/\/+$/, '')
  return /^\/[^/]/.test(path) && path.length <= LONGEST ? path : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}

/** The slug of the visible product that was at this address before; null when none was. */
export async function movedTo(db: Db, address: string): Promise<string | null> {
  const path = oldPathOf(address)
  if (path === null || path.includes('\0')) return null
  const found = await db
    .selectFrom('old_addresses')
    .innerJoin('products', 'products.id', 'old_addresses.product_id')
    .where('old_addresses.path', '=', path)
    .where('products.visible', '=', true)
    .select('products.slug')
    .executeTakeFirst()
  return found?.slug ?? null
}

/** The address of the category in sight that was at this address before it was renamed; null when none was. */
export async function categoryMovedTo(db: Db, address: string): Promise<string | null> {
  const path = oldPathOf(address)
  if (path === null || path.includes('\0')) return null
  const { rows } = await sql<{ path: string }>`
    select '/' || level || '/' || slug as path from old_category_addresses
    join lateral (
      select slug from categories where level = 'category' and id = level_id and status = 1
      union all
      select slug from subcategories where level = 'subcategory' and id = level_id and status = 1
      union all
      select slug from subcategoriessub where level = 'subcategorysub' and id = level_id and status = 1) there on true
    where path = ${path}`.execute(db)
  return rows[0]?.path ?? null
}

/** An old address that leads to another product than before; `from` null: it led to none. */
export interface MovedAddress {
  path: string
  from: number | null
  to: number
}

/**
 * Keeps the addresses at which a product was before.
 * @returns those that are new, or were another product's
 */
export async function keepOldAddresses(
  db: Db,
  productId: number,
  slug: string,
  addresses: readonly string[],
): Promise<MovedAddress[]> {
  const paths = new Set(addresses.map(oldPathOf).filter((path) => path !== null))
  paths.delete(`/product/${slug}`)
  if (paths.size === 0) return []
  const { rows } = await sql<{ path: string; from: number | null }>`
    with led as (select path, product_id from old_addresses where path = any(${[...paths]}::text[]))
    insert into old_addresses (path, product_id) select path, ${productId} from unnest(${[...paths]}::text[]) as path
    on conflict (path) do update set product_id = excluded.product_id
      where old_addresses.product_id <> excluded.product_id
    returning path, (select led.product_id from led where led.path = old_addresses.path) as from`.execute(db)
  return rows.map(({ path, from }) => ({ path, from, to: productId }))
}
