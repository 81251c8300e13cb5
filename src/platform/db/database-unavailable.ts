/** The database is away, or has no connection free for this: thrown before it is asked, or when it does not answer. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code: 'DATABASE_AWAY' | 'DATABASE_BUSY' | 'DATABASE_SILENT'

  constructor(code: DatabaseUnavailable['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** True for an error of a database that cannot be reached, or takes no more work now; but for a deadlock not a bug of ours. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const error: Error & { code?: unknown; syscall?: string } = thrown
  const code = String(error.code ?? '')
  return (
    error instanceof DatabaseUnavailable ||
    /^(08|53|57P)...?$/.test(code) ||
    CODES.has(code) ||
    // The database's socket; any other file that is missing is a bug.
    (code === 'ENOENT' && error.syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|driver has already been destroyed/.test(
      error.message,
    )
  )
}

/** The code of an error of a lock that another transaction held for as long as it was waited for. */
const LOCK_HELD = '55P03'
export const DEADLOCK = '40P01'
const NOT_SERIALIZABLE = '40001'

/** True for an error that says that another transaction stood in the way: nothing was changed, and the same once more may well succeed. */
export function isHeldUp(thrown: unknown): boolean {
  return [LOCK_HELD, DEADLOCK, NOT_SERIALIZABLE].includes(String((thrown as { code?: unknown })?.code))
}

/**
 * True for an error that came after a visitor has waited as long as they may, or because there is nothing to wait for: who asks again
 * in the same request waits twice. Besides what is thrown here: a statement's, a lock's and a connection's time-out.
 */
export function hasWaitedEnough(thrown: unknown): boolean {
  if (thrown instanceof DatabaseUnavailable) return true
  const { code, message } = thrown as { code?: unknown; message?: string }
  return code === '57014' || code === LOCK_HELD || message === 'timeout exceeded when trying to connect'
}

/**
 * Connection lost, resources short (a full disk too) and shutting down are the classes 08, 53 and 57P. Besides them: a
 * server that may only be read, time-outs, a transaction that idled or that a deadlock turned back, a file that could not be
 * written; no way to the host; connection refused or lost.
 */
const CODES = new Set([
  ...['25006', '25P03', '25P04', NOT_SERIALIZABLE, DEADLOCK, LOCK_HELD, '57014', '58030'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ETIMEDOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
])
