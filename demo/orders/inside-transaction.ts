import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Tables } from '#platform/db/tables.generated.ts'

/**
 * A database inside a transaction: what is asked of it, and its own transactions, which become savepoints, happen in the
 * outer one, all or nothing. So the shop's functions, which open transactions themselves, can be used for one big whole.
 */
export function insideTransaction(outer: Transaction<Tables>): Db {
  const say = async (command: string) => {
    await outer.executeQuery(CompiledQuery.raw(command))
  }
  const connection: DatabaseConnection = {
    executeQuery: (query) => outer.executeQuery(query) as never,
    streamQuery() {
      throw new Error('Nothing is streamed inside of a transaction.')
    },
  }
  // One at a time: savepoints of two that go on together would end each other.
  let free = Promise.resolve()
  let release = () => {}
  const driver: Driver = {
    async init() {},
    async acquireConnection() {
      const before = free
      const { promise, resolve } = Promise.withResolvers<void>()
      free = promise
      await before
      release = resolve
      return connection
    },
    beginTransaction: () => say('savepoint step'),
    commitTransaction: () => say('release savepoint step'),
    rollbackTransaction: () => say('rollback to savepoint step'),
    async releaseConnection() {
      release()
    },
    async destroy() {},
  }
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}
