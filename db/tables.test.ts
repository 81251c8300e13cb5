import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { describeTables } from './tables.ts'

test('the table types in the code are those of the migrated database', async () => {
  const database = await createTestDatabase()
  const written = readFileSync('src/platform/db/tables.generated.ts', 'utf8')
  expect(written).toBe(await describeTables(database.url))
  await database.drop()
})
