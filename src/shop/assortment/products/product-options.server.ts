import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { lockSlugs } from '#shop/catalog/addresses/free-slug.server.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { changeWithin } from './change-products.server.ts'
import { insertOption } from './insert-product.server.ts'
import { checkFamilies, familyOf } from './product-families.server.ts'
import { lockProducts } from './product-row.server.ts'
import type { AddedOption, OptionsWanted, ProductChange } from './product-schema.ts'
import { againWhenTaken } from './taken-names.server.ts'

/**
 * Makes a product's options, or changes them, as one batch: of a product without a family, a family is made with it. What is
 * taken out is archived, because orders may have it.
 * @returns the batch, null when nothing was another, and the options that were made
 * @throws Refusal 404; 409 with what was changed meanwhile and by whom; 422
 */
export async function saveOptions(
  db: Db,
  actor: Actor,
  { id, changes, added }: OptionsWanted,
): Promise<{ batch: string | null; ids: number[] }> {
  return againWhenTaken(db, async (tx) => {
    await lockSlugs(tx)
    // All of them before the family's: an order that buys two of the options locks them by their ids.
    await lockProducts(tx, [id, ...changes.map((change) => change.id)])
    const family = await familyOf(tx, id)
    const within = (change: ProductChange): ProductChange => {
      const to = change.option?.to
      if (!to) return change
      if (to.family !== 0 && to.family !== family)
        throw invalid({ option: [staffProductTexts.optionElsewhere] })
      return { ...change, option: { from: change.option!.from, to: { ...to, family } } }
    }
    const changed = await changeWithin(tx, actor, changes.map(within), { reason: '', cause: 'correction' })
    if (added.length > 0) await assertOption(tx, id, family)
    const { ids, made } = await addOptions(tx, actor, { like: id, family, added })
    await checkFamilies(tx, [id])
    const history = [...changed, ...made]
    return { ids, batch: history.length > 0 ? await writeHistory(tx, actor, history) : null }
  })
}

/** Options stand beside a product that is one itself. @throws Refusal 422 */
async function assertOption(tx: Db, id: number, family: number): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('family_id', '=', family)
    .executeTakeFirst()
  if (!product) throw invalid({ option: [staffProductTexts.optionOwnMissing] })
}

interface Adding {
  /** the product from which the options take what they have in common */
  like: number
  family: number
  added: AddedOption[]
}

/** Makes options of a family in the transaction that locked it; one whose key is there already is that one. */
export async function addOptions(
  tx: Db,
  actor: Actor,
  { like, family, added }: Adding,
): Promise<{ ids: number[]; made: Change[] }> {
  const ids: number[] = []
  const made: Change[] = []
  for (const one of added) {
    const there = await tx
      .selectFrom('products')
      .select('id')
      .where('request_key', '=', one.key)
      .executeTakeFirst()
    const { id, after } = there ? { ...there, after: null } : await insertOption(tx, actor, like, family, one)
    ids.push(id)
    if (after) made.push({ entity: 'product', entityId: id, action: 'created', after })
  }
  return { ids, made }
}
