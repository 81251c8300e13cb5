import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { cdnHeaders } from './cdn-headers.ts'
import { openCdnPurge } from './cdn-purge.server.ts'

test('O13 a CDN is told how long it may keep a page, and by which tags it is purged; without a setting nothing', () => {
  expect(cdnHeaders(['catalog', 'product:1'], 60)).toEqual({
    'cdn-cache-control': 'max-age=60, stale-if-error=86400',
    'surrogate-control': 'max-age=60, stale-if-error=86400',
    'cache-tag': 'catalog,product:1',
    'surrogate-key': 'catalog product:1',
  })
  expect(cdnHeaders(['catalog'], 0)).toEqual({})
})

test('O13 a CDN is told what has changed, in few calls, and again when it fails', async () => {
  const told: { tags: string[]; token: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    told.push({ ...JSON.parse(body), token: request.headers.authorization })
    response.writeHead(told.length === 1 ? 500 : 200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const errors: string[] = []
  const cdn = openCdnPurge({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    token: 'secret',
    everything: 'catalog',
    log: { warn: () => {}, error: (_, message) => errors.push(message) },
  })
  for (const tag of ['product:1', 'units:1', 'product:1']) cdn.purge(tag)
  await expect.poll(() => told).toHaveLength(2)
  expect(told[1]).toEqual({ tags: ['product:1', 'units:1'], token: 'Bearer secret' })
  expect(errors).toHaveLength(1)
  for (let id = 0; id < 400; id += 1) cdn.purge(`product:${id}`)
  await expect.poll(() => told.at(-1)?.tags).toEqual(['catalog'])
  cdn.purge(undefined)
  await expect.poll(() => told).toHaveLength(4)
  cdn.stop()
  await new Promise((done) => server.close(done))
})
