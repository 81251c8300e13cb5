import pg from 'pg'
import { waitAtMost } from '#platform/timeout.ts'

/** How a connection that was cut without notice is found out, in milliseconds. */
interface Heartbeat {
  intervalMs: number
  /** for an answer, and for a new connection to open */
  timeoutMs: number
}

const defaultHeartbeat: Heartbeat = { intervalMs: 30_000, timeoutMs: 10_000 }
const RECONNECT_PAUSE_MS = 500

/**
 * Listens to the notifications of the database on `channel`. Those that were sent while the connection was lost are
 * unknown, so after a reconnection the listener gets null.
 * @returns a function that stops listening
 * @throws when the first connection fails
 */
export async function listenTo(
  url: string,
  channel: string,
  onNotification: (payload: string | null) => void,
  { intervalMs, timeoutMs } = defaultHeartbeat,
) {
  let stopped = false
  let client: pg.Client
  let nextStep: NodeJS.Timeout | undefined

  async function connect() {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client.on('notification', ({ payload }) => onNotification(payload ?? null))
    client.on('error', () => {})
    client.on('end', () => after(RECONNECT_PAUSE_MS, reconnect))
    await client.connect()
    await listen()
  }
  // A connection that some router has cut looks like a quiet one. Listening again costs nothing and wants an answer.
  async function listen() {
    try {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    after(intervalMs, () => listen().catch(() => {}))
  }
  function reconnect() {
    connect().then(
      () => onNotification(null),
      () => after(RECONNECT_PAUSE_MS, reconnect),
    )
  }
  function after(milliseconds: number, step: () => void) {
    clearTimeout(nextStep)
    if (!stopped) nextStep = setTimeout(step, milliseconds)
  }
  async function stop() {
    stopped = true
    clearTimeout(nextStep)
    await waitAtMost(1_000, client.end())
  }
  try {
    await connect()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
