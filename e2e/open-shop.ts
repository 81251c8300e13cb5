import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoDataDir } from '#test/demo.ts'
import { createEmptyDatabase } from '#test/template.ts'
import { openPostalService } from './postal-service.ts'

/**
 * Opens one shop for all browser tests, as `npm start` would: built, stocked with the demo, on a data folder of its
 * own. With E2E_URL the tests visit a shop that is already open instead.
 */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-e2e-'))
  mkdirSync(join(demoDataDir(), 'images'), { recursive: true })
  symlinkSync(join(demoDataDir(), 'images'), join(dataDir, 'images'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database = await createEmptyDatabase()
  const postal = await openPostalService()
  // The channel makes the shop stop also when this process is killed.
  const shop = spawn(process.execPath, ['scripts/vitrine.mjs', 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url,
      APP_SECRET: 'a secret that only the browser tests use',
      DEMO: '1',
      RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR ?? '1000',
      POSTAL_CODE_URL: postal.url,
      POSTAL_CODE_FALLBACK_URL: postal.url,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
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
  process.env.E2E_URL = url
  process.env.E2E_DATA_DIR = dataDir
  if (database) process.env.E2E_DATABASE_URL = database.url
  return close
}

async function freePort(): Promise<number> {
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
