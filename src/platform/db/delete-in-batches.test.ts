import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Db, openDatabase } from './database.server.ts'
import { deleteInBatches } from './delete-in-batches.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 1, timeouts: 'job' })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('O12 expired rows are deleted batch by batch, each in a statement of its own, and no others', async () => {
  await sql`insert into rate_limits select 'rested ' || n, now() - interval '1 hour' from generate_series(1, 2500) n`.execute(
    db,
  )
  await sql`insert into rate_limits values ('busy', now() + interval '1 hour')`.execute(db)
  // What would be one statement fails when it deletes more than a batch.
  await sql`create function at_most() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 1000 then raise exception 'too many at once'; end if;
    return null; end $$`.execute(db)
  await sql`create trigger at_most after delete on rate_limits referencing old table as gone
    for each statement execute function at_most()`.execute(db)
  await deleteInBatches(db, 'rate_limits', sql`allowed_from < now()`, 1000)
  expect((await sql<{ key: string }>`select key from rate_limits`.execute(db)).rows).toEqual([
    { key: 'busy' },
  ])
})
