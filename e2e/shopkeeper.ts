import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the shopkeeper types after `npm run shop --`, on the shop that the browser tests visit. */
export async function shopkeeper(...words: string[]): Promise<string> {
  const { E2E_DATA_DIR: dataDir, E2E_DATABASE_URL: database } = process.env
  const { stdout } = await run(process.execPath, ['scripts/vitrine.mjs', 'shop', ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...(database ? { DATABASE_URL: database, APP_SECRET: 'a secret that only the browser tests use' } : {}),
    },
  })
  return stdout
}
