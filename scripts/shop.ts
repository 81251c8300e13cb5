import { notMigrated } from '#commands/migrate.ts'
import { runCommand } from '#commands/shop.ts'
import { backUp } from '#db/backup.ts'
import { CannotStart } from '#db/cannot-start.ts'
import { restore } from '#db/restore.ts'
import { OPEN_SERVERS_LOCK } from '#platform/db/announcement-reader.server.ts'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { readConfig } from '#shop/config.server.ts'
import { openRuntime, type Runtime } from './runtime.ts'

/** `npm run shop -- COMMAND`: works on the shop's database, whether the shop is open or not. */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  let runtime: Runtime | undefined
  let db: Db | undefined
  const openOnce = async () => (runtime ??= await openRuntime(stop, { share: true }))
  try {
    return await runCommand(args, {
      async migrations() {
        const { migrations } = await openOnce()
        return { pending: await migrations.pending(), apply: migrations.apply }
      },
      async backups() {
        const { env, migrations } = await openOnce()
        const pending = await migrations.pending()
        if (pending.length > 0) throw new CannotStart(notMigrated(pending))
        const config = readConfig(env)
        const shop = { url: config.database.directUrl, dataDir: config.dataDir }
        return {
          secretInSettings: Boolean(process.env.APP_SECRET),
          backUp: (folder) => backUp(shop, folder),
          restore: (folder, replace) => restore({ ...shop, replace, serversLock: OPEN_SERVERS_LOCK }, folder),
        }
      },
      async open() {
        const { env, migrations } = await openOnce()
        const pending = await migrations.pending()
        if (pending.length > 0) throw new CannotStart(notMigrated(pending))
        const config = readConfig(env)
        // Advisory locks of commands last as long as a session, which a pooler has none of.
        db = openDatabase(config.database.directUrl, { timeouts: 'job' })
        return { db, config }
      },
      // npm goes to the project's folder; file names start from where the command was typed.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      stop,
      say: console.log,
      sayError: console.error,
    })
  } finally {
    await db?.destroy()
    await runtime?.close()
  }
}
