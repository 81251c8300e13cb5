import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = {
  /** Connection string of a migrated, empty database of its own. */
  url: string
  /** Removes it, together with its open connections. */
  drop(): Promise<void>
}

/** The variable that holds the address of the test run's migrated template. */
export const TEMPLATE_URL = 'VITRINE_TEST_TEMPLATE_URL'

/** Gives a test file a database of its own, copied from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env[TEMPLATE_URL]
  if (!template)
    throw new Error('No test database is running: start the tests with npm run check, npm test or vitest.')
  const [templateName, name] = [
    databaseOf(template),
    `${databaseOf(template)}_${randomBytes(5).toString('hex')}`,
  ]
  const maintenance = withDatabase(template, 'postgres')
  // Copied as files: by way of the log, which is the default, takes half as long again to make and twice to drop.
  await query(maintenance, `create database ${name} template ${templateName} strategy file_copy`)
  return {
    url: withDatabase(template, name),
    drop: async () => {
      await query(maintenance, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const [beforeQuery, ...rest] = url.split('?')
  return [beforeQuery!.replace(/\/[^/]*$/, `/${database}`), ...rest].join('?')
}

export function databaseOf(url: string): string {
  return url.split('?')[0]!.split('/').at(-1)!
}

/** Runs one statement on a connection of its own, and gives its rows. */
export async function query<Row extends object>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // The statement itself fails when the connection is lost; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
