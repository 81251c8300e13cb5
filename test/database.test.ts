import { expect, test } from 'vitest'
import { createTestDatabase, databaseOf, query, withDatabase } from './database.ts'

test('a test database is migrated, and a test sees nothing that another has written', async () => {
  const first = await createTestDatabase()
  await query(first.url, "insert into categories (name, slug) values ('Unhas', 'unhas')")
  const second = await createTestDatabase()
  expect(await query(second.url, 'select slug from categories')).toEqual([])
  expect(await query(first.url, 'select slug from categories')).toEqual([{ slug: 'unhas' }])
  await Promise.all([first.drop(), second.drop()])
})

test('a dropped test database is gone, with connections still open too', async () => {
  const database = await createTestDatabase()
  const waiting = query(database.url, 'select pg_sleep(60)').catch((error: Error) => error.message)
  await database.drop()
  expect(await waiting).toMatch(/terminat|connect|exist/i)
  await expect(query(database.url, 'select 1')).rejects.toThrow(/does not exist/)
})

test('the address of another database on the same server keeps the rest', () => {
  expect(withDatabase('postgres://a:b@h:1/shop?host=%2Ftmp%2Fx', 'other')).toBe(
    'postgres://a:b@h:1/other?host=%2Ftmp%2Fx',
  )
  expect(databaseOf('postgres://a@/shop?host=%2Ftmp')).toBe('shop')
})
