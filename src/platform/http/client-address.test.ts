import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { networkOf, warnOfUnnamedProxy } from './client-address.server.ts'

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

test('an IPv6 caller is its network of 2^64 addresses', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:DB8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
})

test('A12 the zeros that :: stands for are where they belong, also when they are inside the network', () => {
  expect(networkOf('2001:db8::2:3:4:5:6')).toBe('2001:db8:0:2::/64')
  expect(networkOf('2001:db8::4:5:6')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001::b:c:d:e:f:1')).toBe('2001:0:b:c::/64')
  expect(networkOf('::2:3:4:5:6:7:8')).toBe('0:2:3:4::/64')
  expect(networkOf('2001:db8:1:2:3:4:5::')).toBe('2001:db8:1:2::/64')
})
