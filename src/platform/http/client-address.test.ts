import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUnnamedProxy } from './client-address.server.ts'

test('the log warns once of a proxy that is not named', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const app = fastify({ logger: { level: 'warn', stream } })
  warnOfUnnamedProxy(app)
  await app.inject('/')
  expect(written).toBe('')
  for (const visitor of ['192.0.2.1', '192.0.2.2']) {
    await app.inject({ url: '/', headers: { 'x-forwarded-for': visitor } })
  }
  expect(written.match(/TRUSTED_PROXIES/g)).toHaveLength(1)
  await app.close()
})
