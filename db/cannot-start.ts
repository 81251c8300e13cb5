/**
 * The shop cannot start, and the message says in one line why and what to do.
 * Whoever starts a process prints the message alone and exits with 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** The one line that a person should read about any error, its cause included. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return oneLine(error.errors[0])
  return error.message.replaceAll(/\s*\n\s*/g, ' ').trim()
}
