import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { lockSlugs } from '#shop/catalog/addresses/free-slug.server.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { insertProduct } from './insert-product.server.ts'
import { checkFamilies, familyOf } from './product-families.server.ts'
import { addOptions } from './product-options.server.ts'
import { offerProblems, openingProblems, priceProblems, updateProduct } from './product-row.server.ts'
import type { NewProduct } from './product-schema.ts'
import { againWhenTaken } from './taken-names.server.ts'

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
  return againWhenTaken(db, async (tx) => {
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
      const problems = [
        ...priceProblems(product),
        ...offerProblems(product, true),
        ...openingProblems(product, true),
        ...(await skuProblems(tx, product)),
      ]
      for (const [field, problem] of problems)
        errors[products.length === 1 ? field : `${index}.${field}`] = [problem]
      if (problems.length > 0) continue
      const id = await insertProduct(tx, actor, product)
      ids.push(id)
      known.set(product.key, id)
      made.push({ entity: 'product', entityId: id, action: 'created', after: toldOf(product) })
      made.push(...(await makeOptions(tx, actor, id, product)))
    }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return { ids, batch: made.length > 0 ? await writeHistory(tx, actor, made) : null }
  })
}

/** Makes the family of a new product, and the other options. */
async function makeOptions(tx: Db, actor: Actor, id: number, { options }: NewProduct): Promise<Change[]> {
  if (!options) return []
  const family = await familyOf(tx, id)
  await updateProduct(
    tx,
    id,
    { option: { ...options.own, family } },
    { cause: 'correction', who: actor.name, why: '', knownPictures: false },
  )
  const { made } = await addOptions(tx, actor, { like: id, family, added: options.added })
  await checkFamilies(tx, [id])
  return made
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

/** What the history says of a new product. */
function toldOf({ name, regular_price, sale_price, quantity, place, status, opens }: NewProduct) {
  return {
    name,
    regular_price,
    ...(sale_price > 0 && { sale_price }),
    quantity,
    place,
    status,
    ...(opens && { opens }),
  }
}
