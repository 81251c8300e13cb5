import { expect, test } from 'vitest'
import { sources } from '#test/sources.ts'
import { historyKinds } from './history-kinds.ts'

test('whatever the shop writes into the history is found under one of its kinds', () => {
  const known = Object.values(historyKinds).flatMap(({ entities }) => [...entities])
  const written = [...sources('src')]
    .filter(([path]) => path.endsWith('.server.ts'))
    .flatMap(([, text]) => [...text.matchAll(/entity: '([a-z_]+)'/g)].map(([, entity]) => entity!))
  expect(written.filter((entity) => !known.some((one) => one === entity))).toEqual([])
  expect(written).toContain('order')
})
