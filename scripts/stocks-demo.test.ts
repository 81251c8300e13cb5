import { expect, test } from 'vitest'
import { stocksDemo } from './runtime.ts'

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
