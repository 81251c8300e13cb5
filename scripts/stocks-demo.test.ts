import { expect, test } from 'vitest'
import { appliedLine, stocksDemo } from './runtime.ts'

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ STORE_LEGAL_NAME: 'Unhas Ltda' }, true, false],
  [{ STORE_LEGAL_NAME: 'Unhas Ltda', DEMO: '' }, true, false],
  [{ STORE_LEGAL_NAME: 'Unhas Ltda', DEMO: '1' }, true, true],
  [{ DEMO: '0' }, true, false],
  [{ DEMO: '1' }, false, true],
])('T4 with %j, embedded %j, an empty shop is stocked with the demo: %j', (env, embedded, stocked) => {
  expect(stocksDemo(env, embedded)).toBe(stocked)
})

test.each([
  [['0079_a.sql', '0080_b.sql', 'product_visible.sql'], 'Banco atualizado: 0079, 0080'],
  [['product_visible.sql'], undefined],
  [['0001_shop.sql', '0002_b.sql'], undefined],
  [[], undefined],
])('O14 a start that has applied %j says: %s', (names, line) => {
  expect(appliedLine(names)).toBe(line)
})
