import * as z from 'zod/mini'
import { declareSettings, withDefault } from '#platform/config/settings.ts'

/** How the application uses its database, beside its address. */
export const databaseSettings = declareSettings(
  {
    /** PostgreSQL itself, where DATABASE_URL is a pooler that changes the connection after each transaction */
    DATABASE_DIRECT_URL: z.optional(z.string()),
    /** connections of one process that answer visitors */
    DATABASE_POOL_SIZE: withDefault(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(500)), 12),
    /** how long a migration waits for a table that others hold, each of five times: everybody else waits behind it */
    MIGRATION_LOCK_SECONDS: withDefault(z.coerce.number().check(z.gt(0), z.maximum(600)), 3),
  },
  (env) => ({
    directUrl: env.DATABASE_DIRECT_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    migrationLockSeconds: env.MIGRATION_LOCK_SECONDS,
  }),
)
