/**
 * The shop cannot start, and the message says in one line why and what to do. A command prints the message alone and
 * exits with 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** The line for a data folder that cannot be made or written to. */
export function unusableFolder(folder: string, error: unknown): CannotStart {
  return new CannotStart(
    `A pasta DATA_DIR ${folder} não serve: ${oneLine(error)}. Escolha uma em que a loja possa gravar.`,
  )
}

/** The message of any error in one line, the first of several. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return oneLine(error.errors[0])
  return error.message.replaceAll(/\s*\n\s*/g, ' ').trim()
}
