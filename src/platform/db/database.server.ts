import { Kysely, PostgresDialect, type PostgresPool, sql, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { againWhenHeldUp } from './again-when-held-up.ts'
import { connectionClass, PLANNED_EACH_TIME } from './connection.server.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import type { Tables } from './tables.generated.ts'

/** The database, or a transaction on it: every function that reads or writes takes one as its first argument. */
export type Db = Kysely<Tables>

interface DatabaseOptions {
  /** connections at most */
  max?: number
  /** statements that wait for a connection at most; more are refused at once */
  waiting?: number
  /** `visitors` wait for each statement; a `job` may take minutes over one */
  timeouts?: keyof typeof timeoutsOf
  /** the address is a pooler's: another connection may carry out each transaction, so nothing is kept in a session */
  pooled?: boolean
  /** while this says false, nothing is asked */
  readiness?: { readonly available: boolean }
}

/**
 * In milliseconds: for a free connection, for a statement on the server, for a lock, and for the answer. They are chosen so
 * that a visitor has an answer within 5 s also from a server that was frozen in the middle of a request, or after two locks that
 * were waited for in vain: a transaction is tried once more.
 */
const timeoutsOf = {
  visitors: { connectMs: 1_500, statementMs: 2_500, lockMs: 1_500, answerMs: 2_800 },
  job: { connectMs: 30_000, statementMs: 60_000, lockMs: 10_000, answerMs: 65_000 },
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
// Ids and counts stay far below 2^53, and prices are integers: plain numbers everywhere. A day has no hour, and so no time zone: it stays
// '2026-12-31', where pg would make midnight of the machine's zone of it.
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: String,
}
const types = {
  getTypeParser: (oid: number, format?: 'text') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

/**
 * The settings of a session. Statements that depend on a day of some time zone name the zone. A pooler's sessions get them
 * as defaults of the role (db/session-defaults.ts).
 */
export function sessionSettings(timeouts: keyof typeof timeoutsOf = 'visitors'): Record<string, string> {
  return {
    timezone: 'UTC',
    statement_timeout: String(timeoutsOf[timeouts].statementMs),
    lock_timeout: String(timeoutsOf[timeouts].lockMs),
    idle_in_transaction_session_timeout: '10000',
    // PostgreSQL plans a statement of visitors once when it finds that this costs no more; those of searches and of
    // narrowed listings, which plan well only with the real values in hand, say so (`plannedEachTime`). A job's runs too rarely to gain.
    plan_cache_mode: timeouts === 'job' ? 'force_custom_plan' : 'auto',
    // Every statement here takes milliseconds: less than compiling it, or starting parallel workers, would.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
  }
}

/** In a statement whose best plan depends on its values: `sql\`select ${plannedEachTime} …\``, `.modifyFront(plannedEachTime)`. */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME)

/** Opens a pool of connections to the PostgreSQL at `url`; `db.destroy()` closes it. */
export function openDatabase(
  url: string,
  { max = 12, waiting = 20 * max, timeouts = 'visitors', pooled = false, readiness }: DatabaseOptions = {},
): Db {
  const { connectMs, answerMs } = timeoutsOf[timeouts]
  const Connection = connectionClass({ answerMs, prepared: !pooled })
  const settings = Object.entries(sessionSettings(timeouts)).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({
    connectionString: url,
    Client: Connection,
    types,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    ...(pooled ? {} : { options: settings.join(' ') }),
  })
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // The pool listens to idle connections only. A connection that is lost between two queries of a transaction fails the
  // next of them; without a listener, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const guarded: PostgresPool = {
    Client: Connection as never,
    options: pool.options,
    async connect() {
      if (readiness?.available === false)
        throw new DatabaseUnavailable('DATABASE_AWAY', 'The database is away.')
      if (pool.waitingCount >= waiting)
        throw new DatabaseUnavailable(
          'DATABASE_BUSY',
          `All ${max} connections are busy, and ${waiting} wait.`,
        )
      return (await pool.connect()) as never
    },
    end: () => pool.end(),
  }
  const dialect = new PostgresDialect({ pool: guarded })
  const db = timeouts === 'visitors' ? new VisitorsDatabase({ dialect }) : new Kysely<Tables>({ dialect })
  pools.set(db, pool)
  return db
}

/**
 * Its transactions are done once more when others held them up, before a visitor is told: they call and change nothing outside, so that
 * nothing happens twice. A job waits for locks itself.
 */
class VisitorsDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => againWhenHeldUp(() => execute(work))
    return builder
  }
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connections of a database's pool, and the statements that wait for one. */
export function poolState(db: Db): { open: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { open: totalCount, idle: idleCount, waiting: waitingCount }
}
