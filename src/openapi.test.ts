import diagnostics from 'node:diagnostics_channel'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'

// What the wire brings, read as it is.
// biome-ignore lint/suspicious/noExplicitAny: the description is checked by the validator, not by types
type Json = any

let shop: TestApp
let description: Json
const answered = new Set<string>()

beforeAll(async () => {
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) answered.add(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`)
    })
  }
  diagnostics.subscribe('fastify.initialization', watch)
  shop = await startApp({ STORE_URL: 'https://loja.example' })
  diagnostics.unsubscribe('fastify.initialization', watch)
  description = (await shop.get('/openapi.json')).body
})
afterAll(() => shop.close())

const operations = () =>
  Object.entries<Json>(description.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  ) as [string, Json][]
const operation = (call: string) => operations().find(([name]) => name === call)![1]
const headersOf = (call: string): string[] =>
  (operation(call).parameters ?? []).map(({ $ref, name }: Json) => $ref?.split('/').at(-1) ?? name)

test('the description of the calls is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description))
  expect(errors).toBe(undefined)
  expect([valid, description.servers]).toEqual([true, [{ url: 'https://loja.example' }]])
})

test('everything that the shop answers to a program is described, and nothing else', () => {
  const calls = [...answered].filter((call) => !call.startsWith('HEAD ') && !call.endsWith('/api/*'))
  expect(calls.length).toBeGreaterThan(40)
  expect(
    operations()
      .map(([call]) => call)
      .sort(),
  ).toEqual(calls.sort())
  const ids = operations().map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('what a call asks for in its head is said: a key, a token of a customer, a token against forgery', () => {
  expect(headersOf('POST /api/checkout')).toEqual(['idempotencyKey', 'csrfToken'])
  expect(headersOf('GET /api/orders/{number}')).toEqual(['number', 'key'])
  expect(headersOf('POST /newsletter/stop/{uid}/{token}')).not.toContain('csrfToken')
  expect(operation('POST /api/wishlist/add-item').security).toEqual([{ bearer: [] }])
  expect(operation('POST /api/checkout').security).toEqual([{ bearer: [] }, {}])
  expect(operation('POST /api/auth/login')).not.toHaveProperty('security')
})

test('a body that can be a form is described as one, the profile as a form first', () => {
  const kinds = (call: string) => Object.keys(operation(call).requestBody.content)
  const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']
  expect(kinds('POST /api/orders/register')).toEqual(['application/json', ...forms])
  expect(kinds('POST /api/auth/profile')).toEqual([...forms, 'application/json'])
  expect(kinds('POST /api/checkout')).toEqual(['application/json'])
})
