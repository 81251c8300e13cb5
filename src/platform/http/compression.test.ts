import { Readable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { acceptedEncoding, compressAnswers } from './compression.server.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['*', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br ; q=0.001', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0', undefined],
  ['brotli, gzipped', undefined],
])('%s is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('only JSON of a route that says so is compressed; a stream goes as it comes', async () => {
  const app = fastify()
  compressAnswers(app)
  const long = { text: 'a'.repeat(5000) }
  const compressed = { config: { compressed: true } }
  app.get('/json', compressed, async () => long)
  app.get('/silent', async () => long)
  app.get('/stream', compressed, async () => Readable.from([JSON.stringify(long)]))
  app.get('/nothing', compressed, async (_request, reply) => reply.status(204).send())
  const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const json = await ask('/json')
  expect(JSON.parse(brotliDecompressSync(json.rawPayload).toString())).toEqual(long)
  for (const url of ['/silent', '/stream']) {
    const answer = await ask(url)
    expect(answer.headers, url).not.toHaveProperty('content-encoding')
    expect(JSON.parse(answer.body), url).toEqual(long)
  }
  expect(await ask('/nothing')).toMatchObject({ statusCode: 204, body: '' })
  await app.close()
})
