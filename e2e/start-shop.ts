import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostalService } from '#test/postal-service.ts'
import { createEmptyDatabase } from '#test/template.ts'

export interface StartedShop {
  url: string
  dataDir: string
  /** its database, when that is not the shop's own */
  database: string | undefined
  close(): Promise<void>
}

export const APP_SECRET = 'a secret that only the browser tests use'

/**
 * Opens a shop as `npm start` would, on a free port and a data folder of its own.
 * @param settings its environment, beside what every such shop needs
 * @param prepare makes what is to be there before it opens, with the shop's environment
 */
export async function startShop(
  settings: Record<string, string>,
  prepare: (dataDir: string, env: NodeJS.ProcessEnv) => void | Promise<void> = () => {},
): Promise<StartedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-e2e-'))
  const database = await createEmptyDatabase()
  const postal = await openPostalService()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // Within npm, the shop stops also when this process is killed.
    npm_lifecycle_event: 'start',
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
    APP_SECRET,
    // A key of its own: the demonstration's payments are tested without a browser
    // (src/storefront/checkout/card/demo/).
    PIX_KEY: 'loja@teste.example',
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR ?? '1000',
    POSTAL_CODE_URL: postal.url,
    POSTAL_CODE_FALLBACK_URL: postal.url,
    ...settings,
  }
  await prepare(dataDir, env)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shop = spawn(process.execPath, ['scripts/vitrine.mjs', 'start'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(shop, 'exit')
  const close = async () => {
    shop.kill('SIGTERM')
    await ended
    postal.close()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilOpen(url, () => shop.exitCode !== null)
  } catch (error) {
    await close()
    throw error
  }
  return { url, dataDir, database: database?.url, close }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function untilOpen(url: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The shop for the browser tests did not open; it says why above.')
}
