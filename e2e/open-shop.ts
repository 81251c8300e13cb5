import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { demoDataDir } from '#test/demo.ts'
import { type StartedShop, startShop } from './start-shop.ts'

/** Opens one shop for all browser tests, stocked with the demo. With E2E_URL the tests visit a shop that is already open instead. */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const { url, dataDir, database, close } = await startStockedShop({
    STORE_FACEBOOK: 'https://www.facebook.com/loja',
    STORE_INSTAGRAM: 'https://www.instagram.com/loja',
  })
  process.env.E2E_URL = url
  process.env.E2E_DATA_DIR = dataDir
  if (database) process.env.E2E_DATABASE_URL = database
  return close
}

/**
 * Opens a shop that was stocked with the demo before. Such a shop makes a picture's width when a page asks for it, and none ahead
 * (scripts/demo-pictures.ts): most of those no test looks at.
 */
export function startStockedShop(settings: Record<string, string>): Promise<StartedShop> {
  return startShop({ ...settings, DEMO: '0' }, async (dataDir, env) => {
    keptPictures(dataDir)
    const stocking = spawn(process.execPath, ['e2e/stock.ts'], {
      env: { ...env, DEMO: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(stocking, 'exit')
    if (code !== 0) throw new Error('The shop for the browser tests was not stocked; it says why above.')
  })
}

/** Gives a shop's data folder the demo's pictures, whose widths are made once and kept between test runs. */
export function keptPictures(folder: string): void {
  mkdirSync(join(demoDataDir(), 'images'), { recursive: true })
  symlinkSync(join(demoDataDir(), 'images'), join(folder, 'images'))
}
