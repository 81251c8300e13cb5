import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { freeSlug, lockSlugs } from '#shop/catalog/addresses/free-slug.server.ts'
import { slugOf } from '#shop/catalog/addresses/slug.ts'
import { descriptionOf } from '#shop/catalog/description.server.ts'
import { stockCause } from '#shop/catalog/stock.server.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { writeProductPictures, writeSheet } from './product-parts.server.ts'
import { levelsOf, priceProblems, stateOf } from './product-row.server.ts'
import type { NewProduct } from './product-schema.ts'

/** The name of a product whose own has no Latin letter, in its address. */
const NAMELESS = 'produto'

/**
 * Makes new products in one transaction, written down as one batch; each gets an address of its own from its name. A
 * product whose key is there already is that product: a call that is made again makes none twice.
 * @returns the products' ids in their order, and the batch by which all of it is undone; null when all were there
 * @throws Refusal 422 with what is wrong of which
 */
export async function createProducts(
  db: Db,
  actor: Actor,
  products: NewProduct[],
): Promise<{ batch: string | null; ids: number[] }> {
  return db.transaction().execute(async (tx) => {
    await lockSlugs(tx)
    const known = await knownByKey(tx, products)
    const errors: Record<string, string[]> = {}
    const ids: number[] = []
    const made: Change[] = []
    for (const [index, product] of products.entries()) {
      const there = known.get(product.key)
      if (there !== undefined) {
        ids.push(there)
        continue
      }
      const problems = [...priceProblems(product), ...(await skuProblems(tx, product))]
      for (const [field, problem] of problems)
        errors[products.length === 1 ? field : `${index}.${field}`] = [problem]
      if (problems.length > 0) continue
      const id = await insert(tx, actor, product)
      ids.push(id)
      known.set(product.key, id)
      made.push({ entity: 'product', entityId: id, action: 'created', after: toldOf(product) })
    }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return { ids, batch: made.length > 0 ? await writeHistory(tx, actor, made) : null }
  })
}

async function knownByKey(tx: Db, products: NewProduct[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'request_key'])
    .where(sql<boolean>`request_key = any(${products.map(({ key }) => key)}::text[])`)
    .execute()
  return new Map(rows.map(({ id, request_key }) => [request_key!, id]))
}

async function skuProblems(tx: Db, { sku }: NewProduct): Promise<[string, string][]> {
  if (sku === '') return []
  const holder = await tx.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  return holder ? [['sku', staffProductTexts.skuTaken]] : []
}

async function insert(tx: Db, actor: Actor, product: NewProduct): Promise<number> {
  const { key, place, status, pictures, sheet, sku, description, ...fields } = product
  const slug = await freeSlug(tx, slugOf(product.name) || NAMELESS)
  const { id } = await tx
    .insertInto('products')
    .values({
      ...fields,
      ...(await levelsOf(tx, place)),
      ...stateOf(status),
      ...{ slug, sku: sku || (await freeSku(tx, slug)), request_key: key },
      description: descriptionOf(description),
    })
    .returning(['id', stockCause('correction', { who: actor.name, why: staffProductTexts.newProduct })])
    .executeTakeFirstOrThrow()
  await writeProductPictures(tx, id, pictures, { known: false })
  await writeSheet(tx, id, sheet)
  return id
}

/** The code of a product whose shopkeeper typed none: its address in capitals, as imports make it. */
async function freeSku(tx: Db, slug: string): Promise<string> {
  const wanted = slug.toUpperCase()
  for (let n = 1; ; n += 1) {
    const sku = n === 1 ? wanted : `${wanted}-${n}`
    const holder = await tx.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
    if (!holder) return sku
  }
}

/** What the history says of a new product. */
function toldOf({ name, regular_price, sale_price, quantity, place, status }: NewProduct) {
  return { name, regular_price, ...(sale_price > 0 && { sale_price }), quantity, place, status }
}
