import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorHandler } from './error-handler.server.ts'
import type { ErrorMessages } from './error-messages.ts'
import { invalid } from './refusal.ts'
import { SchemaMismatch } from './schema-mismatch.ts'

const errorMessages: ErrorMessages = {
  bug: () => 'bug',
  tooLarge: 'too large',
  malformed: 'malformed',
  unavailable: 'unavailable',
  validation: {
    required: (field) => `${field} is required`,
    wrongType: (field) => `${field} has a wrong type`,
    tooSmall: (field, minimum, unit) => `${field}: at least ${minimum} ${unit}`,
    tooBig: (field, maximum, unit) => `${field}: at most ${maximum} ${unit}`,
    invalid: (field) => `${field} is invalid`,
    andMore: (first, more) => `${first} and ${more} more`,
  },
}

async function answerTo(error: object) {
  const app = fastify()
  app.setErrorHandler(errorHandler(errorMessages))
  app.get('/', () => {
    throw Object.assign(new Error('thrown'), error)
  })
  const { statusCode, headers, json } = await app.inject('/')
  await app.close()
  return [statusCode, headers['retry-after'], json().message]
}

test('A2 a database that cannot be reached, or whose disk is full, is no bug: 503, and when to come back', async () => {
  const codes = [
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ECONNREFUSED',
    '25P03',
    '57P05',
    '08006',
    '53100',
    '53300',
    '57P01',
    '25006',
    '40P01',
  ]
  for (const error of [...codes.map((code) => ({ code })), { code: 'ENOENT', syscall: 'connect' }]) {
    expect(await answerTo(error), JSON.stringify(error)).toEqual([503, '5', 'unavailable'])
  }
})

test('any other error that was not foreseen is a bug', async () => {
  for (const error of [{}, { code: 'ENOENT', syscall: 'open' }, { code: '42703' }]) {
    expect(await answerTo(error), JSON.stringify(error)).toEqual([500, undefined, 'bug'])
  }
})

test('O15 O1 a fault is one line of the log, and its answer names the same request; so is a database that is away', async () => {
  const lines: { msg: string; reqId: string }[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'warn', stream }, genReqId: () => 'named-by-proxy' })
  app.setErrorHandler(errorHandler(errorMessages))
  app.get('/fault', () => Promise.reject(new Error('thrown')))
  app.get('/away', () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })))
  expect((await app.inject('/fault?key=secret')).json()).toMatchObject({ request_id: 'named-by-proxy' })
  expect((await app.inject('/away?key=secret')).json()).not.toHaveProperty('request_id')
  const common = { reqId: 'named-by-proxy', method: 'GET' }
  expect(lines).toEqual([
    expect.objectContaining({ ...common, msg: 'request failed', url: '/fault' }),
    expect.objectContaining({ ...common, msg: 'unavailable', url: '/away', code: '57P01', reason: 'away' }),
  ])
  await app.close()
})

test('a deadlock is answered like a database that is away, but is a fault of the log, with where it happened', async () => {
  const lines: { msg: string; level: number; err: { stack: string } }[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'warn', stream } })
  app.setErrorHandler(errorHandler(errorMessages))
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  app.get('/', () => Promise.reject(deadlock))
  expect((await app.inject('/?key=secret')).statusCode).toBe(503)
  const err = expect.objectContaining({ code: '40P01', stack: deadlock.stack })
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, msg: 'deadlock', method: 'GET', url: '/', err }),
  ])
  await app.close()
})

test('the refusals of a schema are worded by the application, field by field', async () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1)),
    note: z.string().check(z.minLength(2), z.maxLength(3)),
    count: z.int().check(z.minimum(1), z.maximum(9)),
    kind: z.enum(['a', 'b']),
    own: z.string().check(z.regex(/^x$/, 'said by the schema')),
  })
  const refusalFor = async (input: object) => {
    const app = fastify()
    app.setErrorHandler(errorHandler(errorMessages))
    app.get('/', () => {
      const { error } = z.safeDecode(schema, input as never, { reportInput: true })
      throw error ? new SchemaMismatch(error.issues) : invalid({ coupon: ['not today'] })
    })
    const answer = await app.inject('/')
    await app.close()
    return [answer.statusCode, answer.json()]
  }
  const good = { name: 'a', note: 'abc', count: 1, kind: 'a', own: 'x' }
  expect(await refusalFor(good)).toEqual([
    422,
    { message: 'not today', code: 'validation_failed', errors: { coupon: ['not today'] } },
  ])
  expect(await refusalFor({ name: '', note: 'a', count: 0, kind: 'c', own: 'y' })).toEqual([
    422,
    {
      message: 'name is required and 4 more',
      code: 'validation_failed',
      errors: {
        name: ['name is required'],
        note: ['note: at least 2 characters'],
        count: ['count: at least 1 number'],
        kind: ['kind is invalid'],
        own: ['said by the schema'],
      },
    },
  ])
  expect(await refusalFor({ ...good, note: 'abcd', count: 'one' })).toEqual([
    422,
    expect.objectContaining({
      errors: { note: ['note: at most 3 characters'], count: ['count has a wrong type'] },
    }),
  ])
})
