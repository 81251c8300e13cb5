import pg from 'pg'
import { atMost } from './at-most.server.ts'

/** How a connection that died without a word is found out, in milliseconds. */
interface Pulse {
  /** how often it is asked */
  every: number
  /** how long it has to answer, and a new one to open */
  patience: number
}

const usual: Pulse = { every: 30_000, patience: 10_000 }
const PAUSE_MS = 500

/**
 * Hears what the database announces on `channel`. Whatever was said while the connection was lost is unknown, so
 * after a reconnection the listener gets null.
 * @returns a function that stops listening
 * @throws when the first connection fails
 */
export async function listenTo(
  url: string,
  channel: string,
  heard: (payload: string | null) => void,
  { every, patience } = usual,
) {
  let stopped = false
  let client: pg.Client
  let next: NodeJS.Timeout | undefined

  async function connect() {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    client.on('notification', (message) => heard(message.payload ?? null))
    client.on('error', () => {})
    client.on('end', () => after(PAUSE_MS, reconnect))
    await client.connect()
    await listen()
  }
  // Between announcements nothing comes, so that a line which some router has cut looks like a quiet one. Listening
  // again costs nothing and wants an answer.
  async function listen() {
    try {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    after(every, () => listen().catch(() => {}))
  }
  function reconnect() {
    connect().then(
      () => heard(null),
      () => after(PAUSE_MS, reconnect),
    )
  }
  function after(milliseconds: number, step: () => void) {
    clearTimeout(next)
    if (!stopped) next = setTimeout(step, milliseconds)
  }
  async function stop() {
    stopped = true
    clearTimeout(next)
    await atMost(1_000, client.end())
  }
  try {
    await connect()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
