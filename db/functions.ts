import type pg from 'pg'
import { CannotStart, oneLine } from './cannot-start.ts'
import type { SqlFile } from './sql-files.ts'

/**
 * Applies the files of functions, triggers and views whose text is not the one applied last, all in one transaction. Each
 * file can be applied over its older text (`create or replace`); what it no longer has is dropped by a migration. Migrations
 * run before these files, so that no migration may call their functions.
 *
 * @param client holds the migrations' lock
 * @param all applies them all, changed or not
 * @returns the names of the files applied now
 * @throws CannotStart when a file fails; nothing of them all is applied then
 */
export async function applyFunctions(
  client: pg.Client,
  files: SqlFile[],
  { all }: { all: boolean },
): Promise<string[]> {
  await client.query(`create table if not exists schema_functions (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_functions',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = files.filter(({ name, checksum }) => all || applied.get(name) !== checksum)
  if (changed.length === 0) return []
  await client.query('begin')
  for (const file of changed) await apply(client, file)
  // A file that is gone and comes back is applied again.
  await client.query('delete from schema_functions where name <> all($1)', [files.map(({ name }) => name)])
  await client.query('commit')
  return changed.map(({ name }) => name)
}

async function apply(client: pg.Client, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new CannotStart(`As funções de ${name} não puderam ser aplicadas: ${oneLine(error)}`, {
      cause: error,
    })
  }
  await client.query(
    `insert into schema_functions (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )
}
