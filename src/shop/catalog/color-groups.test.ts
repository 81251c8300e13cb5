import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { colorGroupOf } from './color-groups.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('C10 a swatch stands under the colour that shoppers call it by', async () => {
  const named = {
    white: ['#ffffff', '#f4ece6', '#f4ead8'],
    black: ['#1c1b1a', '#22141f', '#000000'],
    gray: ['#8a8a8a', '#c0c0c8', '#a9b0ba'],
    nude: ['#cfa08a', '#d8b58a', '#c88b7a'],
    brown: ['#6b4226'],
    red: ['#c8202f', '#7b1e2b', '#b0121b', '#a3102a', '#ff0000'],
    pink: ['#e8618c', '#d63384', '#f2c4ce', '#eab4bd', '#b31556', '#d08a8f'],
    orange: ['#f08a24'],
    yellow: ['#f6c927', '#ffff00'],
    gold: ['#c9a227', '#c99a3b'],
    green: ['#2f8f4e', '#6b7238', '#9db58a', '#00ff00'],
    blue: ['#2451b3', '#1b2a52', '#30b5b0', '#27408b', '#0000ff'],
    purple: ['#7a3fa0', '#b79ad8', '#b79ae0', '#4b1d3f'],
  }
  for (const [group, colors] of Object.entries(named)) {
    const rows = await query(
      database.url,
      `select color, color_group_of(color) as found from unnest('{${colors}}'::text[]) as color`,
    )
    expect(rows).toEqual(colors.map((color) => ({ color, found: group })))
    expect(colorGroupOf(group)).toBe(group)
  }
  expect(await query(database.url, 'select color_group_of(null) as found')).toEqual([{ found: null }])
  for (const odd of ['', 'Vermelho', 'redd', null, ['red']]) expect(colorGroupOf(odd)).toBe(null)
})
