import path from 'node:path'
import * as z from 'zod/mini'
import { declareSettings, text, withDefault } from './settings.ts'

/** Where the application's data lies. */
export const dataSettings = declareSettings(
  {
    DATA_DIR: withDefault(text(), './data'),
    DATABASE_URL: text(),
    /** set by the command that started the embedded database: then a secret may be made and stored beside it */
    EMBEDDED_DATABASE: z.optional(z.string()),
  },
  (env) => ({
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    embedded: env.EMBEDDED_DATABASE !== undefined,
  }),
)
