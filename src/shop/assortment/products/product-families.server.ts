import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { slugOf } from '#shop/catalog/addresses/slug.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'

/** The family of a product, made when it has none. Its row is locked: two people never make the same option at once. */
export async function familyOf(tx: Db, id: number): Promise<number> {
  const product = await tx
    .selectFrom('products')
    .select(['family_id', 'name', 'slug'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
  if (product.family_id !== null) {
    await sql`select from families where id = ${product.family_id} for no key update`.execute(tx)
    return product.family_id
  }
  const { id: made } = await tx
    .insertInto('families')
    .values({ name: product.name, option_name: '?', handle: `${slugOf(product.slug)}-${id}` })
    .onConflict((on) => on.column('handle').doUpdateSet({ name: product.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made
}

/**
 * Looks at the families of products as they were written: no two options of one are the same, and each has a value for
 * everything in which they differ.
 * @throws Refusal 422
 */
export async function checkFamilies(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ value: string; twice: boolean; name_2: string }>`
    select concat_ws(' / ', p.option_value, p.option_value_2) as value, count(*) > 1 as twice,
      coalesce(f.option_name_2, '') as name_2
    from products p join families f on f.id = p.family_id
    where p.family_id in (select family_id from products where id = any(${ids}::bigint[]))
      and p.stage is distinct from 'archived'
    group by p.family_id, p.option_value, p.option_value_2, f.option_name_2
    having count(*) > 1 or (p.option_value_2 is null) <> (f.option_name_2 is null)
    limit 1`.execute(tx)
  const [wrong] = rows
  if (!wrong) return
  const { optionTwice, optionSecondMissing } = staffProductTexts
  throw invalid({ option: [wrong.twice ? optionTwice(wrong.value) : optionSecondMissing(wrong.name_2)] })
}
