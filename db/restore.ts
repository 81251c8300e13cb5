import { createReadStream, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BackupFacts, KEPT_IN_DATA_DIR, readBackup } from './backup.ts'
import { CannotStart } from './cannot-start.ts'
import { isBeforeRelease, LAST_BEFORE_RELEASE } from './migration-state.ts'

interface Target {
  url: string
  dataDir: string
  /** what is in the shop is deleted first */
  replace: boolean
  /** the advisory lock that open servers share */
  serversLock: number
}

/**
 * Puts a backup into the shop, all of it or nothing: rows in one transaction, then pictures and the secret.
 * @throws CannotStart when the folder is no whole backup, was made by another version, or the shop has orders or customers
 * and `replace` was not asked for, or is to be replaced while a server has it open
 */
export async function restore(
  { url, dataDir, replace, serversLock }: Target,
  folder: string,
): Promise<BackupFacts> {
  const facts = await readBackup(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await assertSameVersion(client, facts)
    await client.query('begin')
    if (replace) await assertClosed(client, serversLock)
    const tables = await inOrderOfReferences(client, facts.tables)
    if (!replace) await assertEmpty(client)
    const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
    // What the triggers derive is in the backup already, and one of them keeps the history from being emptied.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    for (const { name, columns, rows } of tables) {
      const written = await copyTable(client, name, columns, join(folder, 'tables', `${name}.copy.gz`))
      if (written !== rows)
        throw new CannotStart(`O backup está danificado: ${name} tem ${written} linhas, e não ${rows}.`)
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    // A copy beside the shop has its settings, and must not write to its buyers.
    await client.query(
      `insert into unconfirmed_restore (made_at) values ($1) on conflict (only_row) do update set at = now(), made_at = excluded.made_at`,
      [facts.made_at],
    )
    for (const { name, value } of facts.sequences)
      await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, value])
    // Autovacuum would look at what was filled within a minute; until then listings take twice as long.
    await client.query(`analyze ${names.join(', ')}`)
    await client.query('commit')
    // An open shop lets go of every page that it keeps.
    await client.query(`select pg_notify('catalog', 'catalog')`)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
  for (const name of KEPT_IN_DATA_DIR) {
    const kept = join(folder, name)
    if (existsSync(kept)) await cp(kept, join(dataDir, name), { recursive: true, preserveTimestamps: true })
  }
  return facts
}

async function assertSameVersion(client: pg.Client, { migrations, revision }: BackupFacts): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const here = rows.map(({ name }) => name)
  const other = [
    ...here.filter((name) => !migrations.includes(name)),
    ...migrations.filter((name) => !here.includes(name)),
  ]
  const [first, ...more] = other
  if (first === undefined) return
  if (isBeforeRelease(migrations)) {
    throw new CannotStart(
      `O backup é de uma versão anterior à 0.1.0, que não pode ser levada adiante: restaure-o com a última que o lê (git checkout ${LAST_BEFORE_RELEASE}), grave ali o catálogo (npm run shop -- export produtos.csv) e importe-o aqui (npm run shop -- import produtos.csv).`,
    )
  }
  const difference = more.length > 0 ? `${first} e mais ${more.length}` : first
  const way = revision
    ? `Instale-a com "git fetch" e "git checkout ${revision}"`
    : 'Instale a versão do backup'
  throw new CannotStart(
    `O backup é de outra versão da loja (diferença: ${difference}). ${way}, restaure e depois atualize.`,
  )
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from orders where number is not null) or exists (select from users) as used',
  )
  if (rows[0]!.used)
    throw new CannotStart(
      'Esta loja já tem clientes ou pedidos. Para apagá-los e pôr o backup no lugar: --replace.',
    )
}

/** Buyers of an open shop would order what is about to be deleted. The lock is held until the rows are in their place. */
async function assertClosed(client: pg.Client, serversLock: number): Promise<void> {
  const { rows } = await client.query<{ closed: boolean }>('select pg_try_advisory_xact_lock($1) as closed', [
    serversLock,
  ])
  if (!rows[0]!.closed)
    throw new CannotStart(
      'A loja está aberta: feche-a, em todas as máquinas, e restaure de novo. O que comprassem agora seria apagado.',
    )
}

/** A table after those that it refers to. */
async function inOrderOfReferences(
  client: pg.Client,
  tables: BackupFacts['tables'],
): Promise<BackupFacts['tables']> {
  const { rows } = await client.query<{ name: string; refers_to: string }>(`
    select conrelid::regclass::text as name, confrelid::regclass::text as refers_to
    from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`)
  const ordered: BackupFacts['tables'] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name }) =>
      rows.every((row) => row.name !== name || !waiting.some((other) => other.name === row.refers_to)),
    )
    if (next === -1)
      throw new Error(`tables refer to each other in a circle: ${waiting.map(({ name }) => name)}`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}

/** @returns the number of rows */
async function copyTable(client: pg.Client, name: string, columns: string[], file: string): Promise<number> {
  const rows = client.query(
    copyFrom(`copy public.${pg.escapeIdentifier(name)} (${columns.join(', ')}) from stdin`),
  )
  await pipeline(createReadStream(file), createGunzip(), rows)
  return rows.rowCount ?? 0
}
