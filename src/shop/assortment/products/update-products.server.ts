import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { stockCause } from '#shop/catalog/stock.server.ts'
import { type UpdateNotes, updateProduct, type Values } from './product-row.server.ts'

interface Update {
  id: number
  after: Values
}

/** Fields that are more than a column of their name. */
const composed = ['place', 'status', 'pictures', 'sheet', 'option', 'offer', 'opens'] as const

/**
 * Writes what changes of many products, in the transaction that locked them. A hundred new prices are one statement: each
 * of a hundred would cost a way to the database and back.
 */
export async function updateProducts(tx: Db, updates: Update[], notes: UpdateNotes): Promise<void> {
  const isPlain = ({ after }: Update) => !composed.some((field) => field in after)
  const alike = Map.groupBy(updates.filter(isPlain), ({ after }) => Object.keys(after).toSorted().join())
  for (const same of alike.values()) await writeColumns(tx, same, notes)
  for (const { id, after } of updates.filter((update) => !isPlain(update)))
    await updateProduct(tx, id, after, notes)
}

/** @param updates of the same columns */
async function writeColumns(tx: Db, updates: Update[], { cause, who, why }: UpdateNotes): Promise<void> {
  const columns = Object.keys(updates[0]!.after)
  const set = columns.map((column) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`)
  const rows = JSON.stringify(updates.map(({ id, after }) => ({ id, ...after })))
  await sql`
    update products set ${sql.join(set)}, updated_at = now()
    from jsonb_populate_recordset(null::products, ${rows}::jsonb) as wanted
    where products.id = wanted.id
    returning ${stockCause(cause, { who, why })}`.execute(tx)
}
