import { CompiledQuery, type Insertable, type OperationNodeSource, sql } from 'kysely'
import type { Db } from './database.server.ts'
import { LAST_OF_TRANSACTION } from './joined-query.server.ts'
import type { Tables } from './tables.generated.ts'

/**
 * Carries out writes as one statement: one round trip instead of one for each. None sees what the others write, and in which
 * order they are carried out is not said; constraints are checked at the end.
 * @param writes inserts without `returning`; those that are left out are undefined
 * @param last they are the last of their transaction, whose commit goes with them
 */
export async function writeTogether(
  tx: Db,
  writes: readonly (OperationNodeSource | undefined)[],
  { last = false } = {},
): Promise<void> {
  const parts = writes.filter((write) => write !== undefined)
  if (parts.length === 0) return
  const named = parts.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  await sql`with ${sql.join(named)} select ${sql.raw(last ? LAST_OF_TRANSACTION : '')}`.execute(tx)
}

/** New rows of some tables. Those of one table name the same columns; their values are plain, and of a jsonb column the value itself, no array. */
export type NewRows = { readonly [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] }

/** So many rows travel as values of their own: reading them takes PostgreSQL a fifth less. */
const FEW = 12

/**
 * Writes rows of several tables as `writeTogether` does, and ends the transaction. More than a few travel as JSON, so that the statement
 * is the same however many there are: it is parsed and planned once.
 */
export async function insertAndCommit(tx: Db, tables: NewRows): Promise<void> {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  const few = filled.reduce((count, [, rows]) => count + rows.length, 0) <= FEW
  const parameters: unknown[] = []
  const given = (value: unknown) => `$${parameters.push(value)}`
  const parts = filled.map(([table, rows]: [string, readonly Record<string, unknown>[]]) => {
    const names = Object.keys(rows[0]!)
    const columns = names.join(', ')
    const source = few
      ? `values ${rows.map((row) => `(${names.map((name) => given(row[name])).join(', ')})`).join(', ')}`
      : `select ${columns} from json_populate_recordset(null::${table}, ${given(JSON.stringify(rows))})`
    return `${table}_rows as (insert into ${table} (${columns}) ${source})`
  })
  await tx.executeQuery(
    CompiledQuery.raw(`with ${parts.join(', ')} select ${LAST_OF_TRANSACTION}`, parameters),
  )
}
