import { runCommand } from '#commands/shop.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Db, openDatabase } from '#platform/db.server.ts'
import { type Ground, openGround } from './ground.ts'

/** `npm run shop -- COMMAND`: works on the shop's database, whether the shop is open or not. */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  let ground: Ground | undefined
  let db: Db | undefined
  try {
    return await runCommand(args, {
      async open() {
        ground = await openGround(stop, { share: true })
        const config = readConfig(ground.env)
        db = openDatabase(config.databaseUrl)
        return { db, config }
      },
      // npm goes to the project's folder; file names start from where the command was typed.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      stop,
      say: console.log,
      complain: console.error,
    })
  } finally {
    await db?.destroy()
    await ground?.close()
  }
}
