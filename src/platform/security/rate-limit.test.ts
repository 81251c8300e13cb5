import fastify from 'fastify'
import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.server.ts'

test('pages that must be drawn are counted apart from calls, wherever those lie; pictures and the like are not counted', async () => {
  const app = fastify()
  await rateLimit(app, { factor: 0.01, refused: 'Muitas tentativas.' })
  for (const url of ['/api/a', '/order/:id', '*']) app.get(url, async () => url)
  app.get('/images/*', { config: { counted: false } }, async () => 'a picture')
  const passing = async (url: string) => {
    for (let n = 0; n < 12; n += 1) if ((await app.inject(url)).statusCode !== 200) return n
    return 12
  }
  expect(await passing('/product/search/a')).toBe(6)
  expect(await passing('/api/a')).toBe(3)
  expect(await passing('/order/1')).toBe(0)
  expect(await passing('/images/a.webp')).toBe(12)
  await app.close()
})
