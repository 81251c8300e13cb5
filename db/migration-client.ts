import pg from 'pg'
import { CannotStart, oneLine } from './cannot-start.ts'

const OLDEST_VERSION = 15

/**
 * Opens a connection to change the database by. Time limits that the role's sessions have by default do not hold in it: a
 * migration takes as long as it takes. For a lock it waits a few seconds only, because everybody else waits behind it.
 * @param trusted the address was given as PostgreSQL's own
 * @throws CannotStart with one line
 */
export async function openMigrationClient(
  url: string,
  { lockSeconds = 3, trusted = false } = {},
): Promise<pg.Client> {
  const limits = `-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=${Math.round(lockSeconds * 1000)}`
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine migrate',
    connectionTimeoutMillis: 10_000,
    options: limits,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (oneLine(error).includes('unsupported startup parameter')) throw new Pooled()
    throw new CannotStart(
      `O banco não responde: ${oneLine(error)}. Veja se ele está aberto e se DATABASE_URL está certo.`,
    )
  }
  try {
    await check(client, trusted)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function check(client: pg.Client, trusted: boolean): Promise<void> {
  const { rows } = await client.query<{ server_version: string; pid: number }>(
    "select current_setting('server_version') as server_version, pg_backend_pid() as pid",
  )
  const version = Number.parseInt(rows[0]!.server_version, 10)
  if (version < OLDEST_VERSION) {
    throw new CannotStart(
      `O banco é PostgreSQL ${version}; a loja precisa do ${OLDEST_VERSION} ou mais novo.`,
    )
  }
  // PostgreSQL told its number when it greeted; a pooler tells one of its own.
  const greeted = (client as unknown as { processID: number | null }).processID
  if (!trusted && greeted !== rows[0]!.pid) throw new Pooled()
}

class Pooled extends CannotStart {
  constructor() {
    super(
      'DATABASE_URL é o endereço de um pooler como o PgBouncer: escreva em DATABASE_DIRECT_URL o do próprio PostgreSQL.',
    )
  }
}
