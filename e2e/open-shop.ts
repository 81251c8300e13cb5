import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { demoDataDir } from '#test/demo.ts'
import { startShop } from './start-shop.ts'

/**
 * Opens one shop for all browser tests, stocked with the demo, whose drawn pictures are kept between test runs. With
 * E2E_URL the tests visit a shop that is already open instead.
 */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const { url, dataDir, database, close } = await startShop(
    {
      DEMO: '1',
      STORE_FACEBOOK: 'https://www.facebook.com/loja',
      STORE_INSTAGRAM: 'https://www.instagram.com/loja',
    },
    keptPictures,
  )
  process.env.E2E_URL = url
  process.env.E2E_DATA_DIR = dataDir
  if (database) process.env.E2E_DATABASE_URL = database
  return close
}

/** Gives a shop's data folder the demo's pictures, drawn once. */
export function keptPictures(folder: string): void {
  mkdirSync(join(demoDataDir(), 'images'), { recursive: true })
  symlinkSync(join(demoDataDir(), 'images'), join(folder, 'images'))
}
