import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'

let shop: TestApp
const warned: object[] = []

beforeAll(async () => {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.setChildLoggerFactory((log) => {
      const requestLog = log.child({})
      requestLog.warn = (about: object) => warned.push(about)
      return requestLog
    })
  }
  diagnostics.subscribe('fastify.initialization', listen)
  shop = await startApp({ TRUSTED_PROXIES: '127.0.0.1' })
  diagnostics.unsubscribe('fastify.initialization', listen)
})
afterAll(() => shop.close())

const address = '203.0.113.9'
const from = { 'x-forwarded-for': address }

test('the log tells once of a sign-in that failed, and not of whom', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  for (const email of [ana.email, 'ninguem@example.com']) {
    await shop.post('/api/auth/login', { email, password: 'uma senha errada' }, { headers: from })
    expect(warned.splice(0)).toEqual([
      { suspect: 'wrong password', method: 'POST', url: '/api/auth/login', address },
    ])
  }
  await shop.post('/api/auth/login', { email: ana.email, password: 'uma senha boa' }, { headers: from })
  expect(warned).toEqual([])
})

test('the log tells of an attempt with the password that checkout makes up', async () => {
  const guest = await makeCustomer(shop.db)
  await shop.post('/api/auth/login', { email: guest.email, password: guest.cpf }, { headers: from })
  expect(warned.splice(0)).toMatchObject([{ suspect: 'generic password', address }])
})

test('the log tells of a user_id of another customer', async () => {
  const [ana, eva] = [await makeCustomer(shop.db), await makeCustomer(shop.db)]
  const headers = { ...from, ...eva.bearer.headers }
  await shop.post('/api/orders/get-orders', { user_id: ana.id }, { headers })
  expect(warned.splice(0)).toEqual([
    { suspect: 'foreign user_id', method: 'POST', url: '/api/orders/get-orders', address },
  ])
})

test('the log tells of a call that another site may have forged', async () => {
  const forged = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of forged) {
    const { status } = await shop.post(
      '/api/auth/logout?token=secret',
      {},
      { headers: { ...from, ...headers } },
    )
    expect([status, warned.splice(0)]).toEqual([
      419,
      [{ suspect: 'forged call', method: 'POST', url: '/api/auth/logout', address }],
    ])
  }
})
