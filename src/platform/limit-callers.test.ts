import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitCallers } from './limit-callers.server.ts'

test('pages that must be drawn are counted apart from calls; pictures and the like are not counted', async () => {
  const app = fastify()
  await limitCallers(app, { factor: 0.01, refused: 'Muitas tentativas.' })
  for (const url of ['/api/a', '/images/*', '*']) app.get(url, async () => url)
  const passing = async (url: string) => {
    for (let n = 0; n < 12; n += 1) if ((await app.inject(url)).statusCode !== 200) return n
    return 12
  }
  expect(await passing('/product/search/a')).toBe(6)
  expect(await passing('/api/a')).toBe(3)
  expect(await passing('/images/a.webp')).toBe(12)
  await app.close()
})
