import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './cannot-start.ts'

/**
 * Takes a lock that lives exactly as long as this process: the operating system drops it when the process
 * ends, however it ends. Node offers no file locks of its own, SQLite does.
 *
 * @returns how to let go, or undefined when another process holds the lock
 * @throws CannotStart when the file cannot be made
 */
export function lock(path: string): (() => void) | undefined {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path)
    file.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    return file.close.bind(file)
  } catch (error) {
    file?.close()
    if (isBusy(error)) return undefined
    throw new CannotStart(
      `A trava ${path} não pôde ser feita: ${(error as Error).message}. Veja se a loja pode gravar nessa pasta.`,
    )
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
