import type { Db } from '#platform/db/database.server.ts'
import type { Config } from '#shop/config.server.ts'

/** A command of `npm run shop --`. */
export interface Command {
  /** the arguments after its name */
  usage: string
  /** one line, in Portuguese */
  summary: string
  /** @returns the exit code */
  run(args: string[], context: CommandContext): Promise<number>
}

/** What a backup says of itself. */
interface BackedUp {
  made_at: string
  /** the commit of the shop that made it */
  revision?: string | null
  tables: { name: string; rows: number }[]
}

export interface CommandContext {
  /** What is to be done to the database for this version, and how to do it; tests of other commands have none. */
  migrations?(): Promise<{ pending: string[]; apply(): Promise<string[]> }>
  /** Copies the shop into a folder and back; tests of other commands have none. */
  backups?(): Promise<{
    backUp(folder: string): Promise<BackedUp>
    restore(folder: string, replace: boolean): Promise<BackedUp>
    /** APP_SECRET stands in the settings, which no backup holds. */
    secretInSettings: boolean
  }>
  /** Opens the shop's database. Commands with wrong arguments do not call it. */
  open(): Promise<{ db: Db; config: Config }>
  /** the folder that file names start from */
  cwd: string
  /** ends when the command is asked to stop */
  stop: AbortSignal
  say(text: string): void
  sayError(text: string): void
}
