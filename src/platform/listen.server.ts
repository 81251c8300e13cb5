import pg from 'pg'

/**
 * Hears what the database announces on `channel`. Whatever was said while the connection was lost is unknown, so
 * after a reconnection the listener gets null.
 * @returns a function that stops listening
 */
export async function listenTo(url: string, channel: string, heard: (payload: string | null) => void) {
  let stopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined

  async function connect() {
    const one = new pg.Client({ connectionString: url, keepAlive: true })
    one.on('notification', (message) => heard(message.payload ?? null))
    one.on('error', () => {})
    one.on('end', reconnect)
    await one.connect()
    await one.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = one
  }
  function reconnect() {
    if (stopped) return
    clearTimeout(again)
    again = setTimeout(() => connect().then(() => heard(null), reconnect), 500)
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(again)
    await client?.end()
  }
}
