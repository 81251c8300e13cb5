import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { undoNextProducts } from './undo-large-import.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('J13 an undo that an error stops waits like every failed job, and the one behind it goes on', async () => {
  const [broken, sound] = [randomUUID(), randomUUID()]
  await sql`insert into history (actor, entity, entity_id, action, after, batch_id)
    values ('comando', 'import', 0, 'taken_back', '{"file": "b.csv"}', ${sound}::uuid)`.execute(shop.db)
  await shop.db
    .insertInto('import_undos')
    // The first was not asked for again.
    .values([broken, sound].map((undo_id) => ({ batch_id: randomUUID(), undo_id, total: 1 })))
    .execute()
  await sql`insert into history (actor, entity, entity_id, action, batch_id)
    select 'comando', 'product', 999999999, 'changed', batch_id from import_undos where undo_id = ${broken}::uuid`.execute(
    shop.db,
  )
  await expect(undoNextProducts(shop.db)).rejects.toThrow()
  while ((await undoNextProducts(shop.db)) > 0);
  const { rows } = await sql`
    select tries, extract(epoch from due_at - now()) between 20 and 40 as waits, last_error is not null as says,
      ended_at is not null as ended
    from import_undos where undo_id in (${broken}::uuid, ${sound}::uuid) order by id`.execute(shop.db)
  expect(rows).toEqual([
    { tries: 1, waits: true, says: true, ended: false },
    { tries: 0, waits: false, says: false, ended: true },
  ])
})
