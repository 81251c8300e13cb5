import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { type Config, readConfig } from '#shop/config.server.ts'
import { buildApp } from '#src/app.ts'
import { createTestDatabase } from './database.ts'

/** An answer of the app, its JSON already read. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire brings
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  config: Config
  /** Asks the app like an outside client: no cookies, no Origin, so its Bearer token alone is judged. */
  inject(options: InjectOptions): Promise<Answer>
  get(url: string, options?: InjectOptions): Promise<Answer>
  /** Sends `payload` as JSON. */
  post(url: string, payload?: object, options?: InjectOptions): Promise<Answer>
  close(): Promise<void>
}

/**
 * The whole shop over an empty database and a data folder of its own.
 * @param env settings that differ from the defaults, by the names of the environment
 */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-app-'))
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
    // Tests ask more often than shoppers do; what they say of limits sets its own.
    RATE_LIMIT_FACTOR: '1000',
    // Tests of what buyers read are not about what the shop reads of every order; those that are set their own.
    SHOP_MAILS: 'reported,withdrawn',
    // A key of its own: the shop's payments are real, and Pix is confirmed by hand. The demonstration's have tests of theirs.
    PIX_KEY: 'loja@teste.example',
    ...env,
  })
  // On a busy machine a test takes longer than a visitor would wait.
  const db = openDatabase(config.databaseUrl, { timeouts: 'job' })
  const app = await buildApp({ db, config })
  await app.ready()
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const { statusCode, body, headers } = await app.inject(options)
    const json = String(headers['content-type']).startsWith('application/json')
    return { status: statusCode, body: json ? JSON.parse(body) : body, headers }
  }
  return {
    app,
    db,
    config,
    inject,
    get: (url, options) => inject({ ...options, method: 'GET', url }),
    post: (url, payload, options) => inject({ ...options, method: 'POST', url, payload: payload ?? {} }),
    async close() {
      await app.close()
      await db.destroy()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
