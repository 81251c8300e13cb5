import type { Db } from '#platform/db/database.server.ts'
import type { Family } from '#shop/catalog/import/entry.ts'

/** The new `family_id` of a product; empty when the file has no families. */
export type FamilyReference = {
  reference: { family_id?: number | null }
  changed: boolean
  /** the family, when it is new */
  made: { entity: 'family'; id: number; name: string }[]
}

/** Finds the family of a product's options by its handle and updates its names, or creates it. */
export async function writeFamily(trx: Db, family: Family | null | undefined): Promise<FamilyReference> {
  if (family === undefined) return { reference: {}, changed: false, made: [] }
  if (family === null) return { reference: { family_id: null }, changed: false, made: [] }
  const found = await trx
    .selectFrom('families')
    .select(['id', 'name', 'option_name', 'option_name_2', 'stands_alone'])
    .where('handle', '=', family.handle)
    .executeTakeFirst()
  if (!found) {
    const { id } = await trx.insertInto('families').values(family).returning('id').executeTakeFirstOrThrow()
    const made = [{ entity: 'family' as const, id, name: family.name }]
    return { reference: { family_id: id }, changed: false, made }
  }
  const { handle: _, ...wanted } = family
  const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== found[name],
  )
  const same = names.length === 0
  if (!same) {
    const changes = Object.fromEntries(names.map((name) => [name, wanted[name]]))
    await trx.updateTable('families').set(changes).where('id', '=', found.id).execute()
  }
  return { reference: { family_id: found.id }, changed: !same, made: [] }
}
