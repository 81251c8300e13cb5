import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.generated.ts'

/** The database, or a transaction on it: every function that reads or writes takes one as its first argument. */
export type Db = Kysely<Tables>

const INT8 = 20
const NUMERIC = 1700
// Ids and counts stay far below 2^53, and prices are integers: plain numbers everywhere.
const types = {
  getTypeParser: (oid: number, format?: 'text') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

const session = [
  'timezone=America/Sao_Paulo',
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  // Listings and searches plan well only with the real values in hand.
  'plan_cache_mode=force_custom_plan',
  // Every statement here takes milliseconds: less than to compile it or to call in other processes.
  'jit=off',
  'max_parallel_workers_per_gather=0',
]

/** Opens a pool of connections to the PostgreSQL at `url`; `db.destroy()` closes it. */
export function openDatabase(url: string, options: { max?: number } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    types,
    max: options.max ?? 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    options: session.map((setting) => `-c ${setting}`).join(' '),
  })
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // The pool listens to idle connections alone. One that is lost between two queries of a transaction fails the next
  // of them; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Names each statement after its text, so that PostgreSQL parses it once per connection. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads cannot be spelled in an override
  override query(config: any, ...rest: any[]): any {
    const values = rest[0]
    if (typeof config === 'string' && Array.isArray(values) && values.length > 0) {
      return super.query({ name: nameOf(config), text: config, values }, ...rest.slice(1))
    }
    return super.query(config, ...rest)
  }
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    // Statements built from lists of varying length would grow without end.
    if (names.size > 5_000) names.clear()
    names.set(text, name)
  }
  return name
}
