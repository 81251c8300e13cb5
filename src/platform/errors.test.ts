import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.server.ts'

const apologies = { bug: 'bug', tooLarge: 'too large', malformed: 'malformed', unavailable: 'unavailable' }

async function answerTo(error: object) {
  const app = fastify()
  app.setErrorHandler(answerErrors(apologies))
  app.get('/', () => {
    throw Object.assign(new Error('thrown'), error)
  })
  const { statusCode, headers, json } = await app.inject('/')
  await app.close()
  return [statusCode, headers['retry-after'], json().message]
}

test('a database that cannot be reached is no bug: 503, and when to come back', async () => {
  const codes = [
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ECONNREFUSED',
    '25P03',
    '57P05',
    '08006',
  ]
  for (const error of [...codes.map((code) => ({ code })), { code: 'ENOENT', syscall: 'connect' }]) {
    expect(await answerTo(error), JSON.stringify(error)).toEqual([503, '5', 'unavailable'])
  }
})

test('whatever else was not foreseen is', async () => {
  for (const error of [{}, { code: 'ENOENT', syscall: 'open' }, { code: '42703' }]) {
    expect(await answerTo(error), JSON.stringify(error)).toEqual([500, undefined, 'bug'])
  }
})
