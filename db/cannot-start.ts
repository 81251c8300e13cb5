/**
 * The shop cannot start, and the message says in one line why and what to do. A command prints the message alone and
 * exits with 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** The message of any error in one line, the first of several. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return oneLine(error.errors[0])
  return error.message.replaceAll(/\s*\n\s*/g, ' ').trim()
}
