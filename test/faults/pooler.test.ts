import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase, sessionSettings } from '#platform/db/database.server.ts'
import { checkoutOf, newBuyer } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { startShopProcess } from '#test/processes.ts'
import { tellScale, WHOLE } from '#test/scale.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'

describe.runIf(WHOLE && hasPgBouncer)('O4 behind PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pooled-'))
  let server: EmbeddedPostgres
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let direct: Db
  beforeAll(async () => {
    // A path too long for a socket: PostgreSQL then listens on TCP, where PgBouncer finds it.
    server = await startPostgres({ dataDir: join(folder, 'a-very-long-name-'.repeat(7)), durable: false })
    pooler = await startPgBouncer(server.url)
    await migrate(server.url, { trusted: true, sessionDefaults: sessionSettings() })
    direct = openDatabase(server.url, { timeouts: 'job' })
  })
  afterAll(async () => {
    await direct.destroy()
    await pooler.stop()
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  test('O4 its address alone is refused with one line', async () => {
    await expect(migrate(pooler.url)).rejects.toThrow(
      /^DATABASE_URL é o endereço de um pooler como o PgBouncer: escreva em DATABASE_DIRECT_URL/,
    )
  })

  test('O4 with a direct address too, orders are placed and found, with the settings of our sessions', async () => {
    const product = await makeProduct(direct, { quantity: 200 })
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url }
    const shops = await Promise.all([startShopProcess(env), startShopProcess(env)])
    const keys = Array.from({ length: 100 }, () => randomUUID())
    const bodies = keys.map(() => JSON.stringify(checkoutOf([[product.id, 1]], { customer: newBuyer() })))
    const place = async (_: unknown, buyer: number): Promise<number> => {
      const answer = await fetch(`${shops[buyer % 2]!.url}/api/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': keys[buyer]! },
        body: bodies[buyer]!,
      })
      // A machine that is busy elsewhere: the buyer presses again.
      return answer.status === 503 ? place(_, buyer) : answer.status
    }
    const answers = await Promise.all(Array.from({ length: 100 }, place))
    expect(new Set(answers)).toEqual(new Set([201]))
    const { rows } = await sql<{ quantity: number }>`
      select quantity from products where id = ${product.id}`.execute(direct)
    expect(rows[0]!.quantity).toBe(100)

    const pooled = openDatabase(pooler.url, { pooled: true })
    const { rows: session } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('timezone') as zone`.execute(
      pooled,
    )
    expect(session).toEqual([{ statement: '2500ms', zone: 'UTC' }])
    await pooled.destroy()
    await Promise.all(shops.map((shop) => shop.kill()))
    tellScale('pooler: 100 orders at two servers through 4 connections of PgBouncer')
  })
})
