import diagnostics from 'node:diagnostics_channel'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { problemsOf } from '#test/openapi-rules.ts'
import { backOfficeCalls, backOfficeRooms, shopCalls, shopRooms } from './calls.ts'

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

test('A11 every call describes its refusals and that the shop may be unavailable, the webhook too', () => {
  const silent = operations()
    .filter(([, { responses }]) => !responses['4XX'] || !responses['503'])
    .map(([name]) => name)
  expect(silent).toEqual([])
  expect(operation('POST /api/webhooks/mercadopago').responses).toHaveProperty('401')
})

test('O17 the description meets the rules that generators and readers of OpenAPI ask for', () => {
  expect(problemsOf(description)).toEqual([])
})

test('O17 a description that breaks the rules is seen', () => {
  const broken = structuredClone(description)
  delete broken.info.license
  delete broken.paths['/api/checkout'].post.summary
  broken.paths['/api/checkout'].post.tags = ['Nowhere']
  delete broken.paths['/health'].get.security
  broken.paths['/api/orders/{other}'] = { get: operation('GET /health') }
  expect(problemsOf(broken)).toEqual([
    'info has no license',
    'GET /health does not say what it asks of the caller',
    'POST /api/checkout has no summary of one sentence',
    'POST /api/checkout has the tag Nowhere, which nothing describes',
    'GET /api/orders/{other} does not describe other of its path',
    'GET /api/orders/{other} shares the name health',
    'GET /api/orders/{other} is the same path as /api/orders/{number}',
  ])
})

test('O17 no two calls have the same name', () => {
  const names = [...shopRooms, ...backOfficeRooms].flatMap(({ calls }) => Object.keys(calls))
  expect(names.sort()).toEqual(Object.keys({ ...shopCalls, ...backOfficeCalls }).sort())
})

test('the headers that a call requires are described: a key, a token of a customer, a token against forgery', () => {
  expect(headersOf('POST /api/checkout')).toEqual(['idempotencyKey', 'csrfToken'])
  expect(headersOf('GET /api/orders/{number}')).toEqual(['number', 'key'])
  expect(headersOf('POST /newsletter/stop/{uid}/{token}')).not.toContain('csrfToken')
  expect(operation('POST /api/wishlist/add-item').security).toEqual([{ bearer: [] }])
  expect(operation('POST /api/checkout').security).toEqual([{ bearer: [] }, {}])
  expect(operation('POST /api/auth/login').security).toEqual([])
  expect(operation('GET /api/admin/staff').security).toEqual([{ session: [] }])
})

test('a body that can be a form is described as one, the profile as a form first', () => {
  const kinds = (call: string) => Object.keys(operation(call).requestBody.content)
  const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']
  expect(kinds('POST /api/orders/register')).toEqual(['application/json', ...forms])
  expect(kinds('POST /api/auth/profile')).toEqual([...forms, 'application/json'])
  expect(kinds('POST /api/checkout')).toEqual(['application/json'])
})
