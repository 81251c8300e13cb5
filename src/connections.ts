import { openDatabase } from '#platform/db/database.server.ts'
import { Readiness } from '#platform/db/readiness.server.ts'
import type { Config } from '#shop/config.server.ts'

/** The connections of one server process to its database: those of its visitors, of its jobs, and the one that watches. */
export function openConnections({ databaseUrl, database: { directUrl, poolSize, pooled } }: Config) {
  const readiness = new Readiness(databaseUrl)
  const db = openDatabase(databaseUrl, { max: poolSize, pooled, readiness })
  // What takes long must not take the visitors' connections, nor end by their time limits.
  const jobsDb = openDatabase(directUrl, { max: 2, timeouts: 'job', readiness })
  return {
    readiness,
    db,
    jobsDb,
    async close() {
      await Promise.all([db.destroy(), jobsDb.destroy()])
    },
  }
}
