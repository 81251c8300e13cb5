import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { APP_SECRET } from './start-shop.ts'

const run = promisify(execFile)

/** Which shop: the one that all browser tests visit, unless said otherwise. */
interface WhichShop {
  dataDir: string | undefined
  database: string | undefined
}

/** What the shopkeeper types after `npm run shop --`. */
export async function shopkeeper(
  words: string[],
  { dataDir, database }: WhichShop = {
    dataDir: process.env.E2E_DATA_DIR,
    database: process.env.E2E_DATABASE_URL,
  },
): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/vitrine.mjs', 'shop', ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...(database ? { DATABASE_URL: database, APP_SECRET } : {}),
    },
  })
  return stdout
}
