import type { Db } from '#platform/db.server.ts'
import type { Family } from '#shop/catalog/import/entry.ts'

/** What a product's `family_id` becomes; empty when the file does not speak of families. */
export type FamilyReference = { reference: { family_id?: number | null }; changed: boolean }

/** Finds the family of a product's options by its handle and brings its names to what the file says, or creates it. */
export async function writeFamily(trx: Db, family: Family | null | undefined): Promise<FamilyReference> {
  if (family === undefined) return { reference: {}, changed: false }
  if (family === null) return { reference: { family_id: null }, changed: false }
  const found = await trx
    .selectFrom('families')
    .select(['id', 'name', 'option_name'])
    .where('handle', '=', family.handle)
    .executeTakeFirst()
  if (!found) {
    const { id } = await trx.insertInto('families').values(family).returning('id').executeTakeFirstOrThrow()
    return { reference: { family_id: id }, changed: false }
  }
  const same = found.name === family.name && found.option_name === family.option_name
  if (!same) {
    const { name, option_name } = family
    await trx.updateTable('families').set({ name, option_name }).where('id', '=', found.id).execute()
  }
  return { reference: { family_id: found.id }, changed: !same }
}
