import { expect, test } from 'vitest'
import { boundToken, linkState, type Signature, signedQuery } from './signed-link.server.ts'

const secret = 'a secret of at least thirty-two characters'
const inAnHour = () => new Date(Date.now() + 3600_000)
const read = (query: string): Signature => Object.fromEntries(new URLSearchParams(query))

test('a signed link is good for its purpose, its parts and its time', () => {
  const query = signedQuery(secret, 'activation', ['uid', 'token'], inAnHour())
  expect(query).toMatch(/^expires=\d{10}&signature=[0-9a-f]{64}$/)
  expect(linkState(secret, 'activation', ['uid', 'token'], read(query))).toBe('valid')
  expect(linkState(secret, 'new-password', ['uid', 'token'], read(query))).toBe('altered')
  expect(linkState(secret, 'activation', ['uid', 'other'], read(query))).toBe('altered')
  expect(linkState(secret, 'activation', ['uidt', 'oken'], read(query))).toBe('altered')
  expect(linkState('another secret', 'activation', ['uid', 'token'], read(query))).toBe('altered')
})

test('a link whose time is over is expired; one whose time was moved is altered', () => {
  const over = signedQuery(secret, 'activation', ['uid', 'token'], new Date(Date.now() - 1000))
  expect(linkState(secret, 'activation', ['uid', 'token'], read(over))).toBe('expired')
  const moved = { ...read(over), expires: '9999999999' }
  expect(linkState(secret, 'activation', ['uid', 'token'], moved)).toBe('altered')
})

test('a link without a readable signature and time is altered', () => {
  const good = read(signedQuery(secret, 'activation', ['uid', 'token'], inAnHour()))
  for (const odd of [
    {},
    { ...good, signature: undefined },
    { ...good, signature: '' },
    { ...good, signature: good.signature!.toUpperCase() },
    { ...good, expires: undefined },
    { ...good, expires: `${good.expires} ` },
    { ...good, expires: `0${good.expires}` },
    { ...good, expires: '1e9' },
  ]) {
    expect(linkState(secret, 'activation', ['uid', 'token'], odd)).toBe('altered')
  }
})

test('a bound token changes with each of its parts', () => {
  const token = boundToken(secret, 'stop', ['a', 'b'])
  expect(token).toMatch(/^[\w-]{43}$/)
  const others = [
    boundToken(secret, 'confirm', ['a', 'b']),
    boundToken(secret, 'stop', ['ab', '']),
    boundToken('another secret', 'stop', ['a', 'b']),
  ]
  expect(others).not.toContain(token)
})
