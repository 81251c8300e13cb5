import { sql } from 'kysely'
import type { Db } from './database.server.ts'

/**
 * Lets PostgreSQL look at the shop's tables once they were filled. Autovacuum comes within a minute; until then the planner has no
 * figures, and a listing takes twice as long.
 */
export async function analyzeTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}
