import { DEADLOCK, isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'

/**
 * The details of a line of the log. What is expected of a database (a lock that others hold, a connection that is lost, a disk that is
 * full) is told without a stack: no place in the code is at fault. A deadlock is a wrong order of locks, and its stack says where.
 */
export function loggableDetails(details: Record<string, unknown>): Record<string, unknown> {
  const { err } = details
  if (!isDatabaseUnavailable(err)) return details
  const { code, message } = err as Error & { code?: unknown }
  return code === DEADLOCK ? details : { ...details, err: { code, message } }
}
