import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { roles } from '#shop/staff/rights.ts'
import { buildApp } from '#src/app.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { StaffEvents } from './staff-events.server.ts'

// Two servers over one database: the order comes to one, and the screen is connected to the other.
let shop: TestApp
let other: FastifyInstance
let origin: string
let product: number
beforeAll(async () => {
  shop = await startApp()
  other = await anotherServer()
  origin = originOf(other)
  product = (await makeProduct(shop.db, { quantity: 1000 })).id
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

async function anotherServer(): Promise<FastifyInstance> {
  const app = await buildApp({ db: shop.db, config: shop.config })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
const originOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

/** A screen of the back office that listens. `heard` grows; `ended` resolves when the server ends it. */
async function screen(by: { headers: Record<string, string> }, at = origin) {
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const answer = await fetch(`${at}/api/admin/events`, { headers: by.headers, signal: control.signal })
  const heard: string[] = []
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      heard.push(...[...chunk.matchAll(/^data: (\w+)$/gm)].map(([, topic]) => topic!))
    }
  }
  const ended = answer.ok ? read().catch(() => {}) : Promise.resolve()
  return { answer, heard, ended, close: () => control.abort() }
}

async function order(): Promise<number> {
  const { status, body } = await place(shop, checkoutOf([[product, 1]], { customer: newBuyer() }))
  expect(status).toBe(201)
  return body.order[0].number
}

test('a new order, its payment and its way are heard on a screen of another server, as a word and not as data', async () => {
  const owner = await makeStaff(shop)
  const { answer, heard } = await screen(owner)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const number = await order()
  await expect.poll(() => heard).toContain('orders')
  heard.length = 0
  await sql`update orders set attention = '{disputed}' where number = ${number}`.execute(shop.db)
  await expect.poll(() => heard).toContain('orders')
  await sql`insert into mails (template, recipient, gave_up_at) values ('recovery', 'a@exemplo.com.br', null)`.execute(
    shop.db,
  )
  await sql`update mails set gave_up_at = now() where template = 'recovery'`.execute(shop.db)
  await expect.poll(() => heard).toContain('mails')
  expect(new Set(heard)).not.toContain(String(number))
})

test('a changed price is heard; a draft of an order is not', async () => {
  const { heard } = await screen(await makeStaff(shop))
  await sql`insert into orders (key, status, customer_name, customer_cpf, customer_email)
    values ('uma chave de rascunho longa', 'draft', 'Ana', '52998224725', 'ana@exemplo.com.br')`.execute(
    shop.db,
  )
  await sql`update products set sale_price = 1500 where id = ${product}`.execute(shop.db)
  await expect.poll(() => heard).toContain('products')
  expect(heard).not.toContain('orders')
})

test.each(roles)('%s hears what the role may see, and nothing else', async (role) => {
  const { heard } = await screen(await makeStaff(shop, role))
  await order()
  await sql`insert into mails (template, recipient) values ('recovery', 'b@exemplo.com.br')`.execute(shop.db)
  await sql`update mails set gave_up_at = now() where recipient = 'b@exemplo.com.br'`.execute(shop.db)
  await sql`update products set name = name || '.' where id = ${product}`.execute(shop.db)
  const expected = {
    owner: ['mails', 'orders', 'products'],
    manager: ['mails', 'orders', 'products'],
    fulfilment: ['orders', 'products'],
    content: ['products'],
  }[role]
  await expect.poll(() => [...new Set(heard)].sort()).toEqual(expected)
})

test('who is not signed in hears nothing', async () => {
  const { status, body } = await shop.get('/api/admin/events')
  expect([status, body.code]).toEqual([401, 'staff_unauthenticated'])
})

test('the stream ends with the session, and when the person is shut out', async () => {
  const ana = await makeStaff(shop)
  const signedOut = await screen(ana)
  await sql`delete from staff_sessions where staff_id = ${ana.id}`.execute(shop.db)
  await signedOut.ended
  const bia = await makeStaff(shop, 'manager')
  const shutOut = await screen(bia)
  await sql`update staff set disabled_at = now() where id = ${bia.id}`.execute(shop.db)
  await shutOut.ended
  expect((await screen(bia)).answer.status).toBe(401)
})

test('the stream ends when the session has expired, and listening does not prolong it', async () => {
  const ana = await makeStaff(shop)
  const { rows } = await sql<{
    id: number
  }>`select id from staff_sessions where staff_id = ${ana.id}`.execute(shop.db)
  const events = new StaffEvents(shop.db, shop.config.databaseUrl, { beatMs: 20 })
  onTestFinished(() => events.close())
  const member = { staffId: ana.id, rights: [], session: { id: rows[0]!.id } }
  const stream = await events.open(member as never)
  const ended = new Promise((resolve) => stream.body.resume().once('end', resolve))
  await sql`update staff_sessions set expires_at = now() where staff_id = ${ana.id}`.execute(shop.db)
  await ended
})

test('one person has at most six screens open in a server, and a closed one makes room', async () => {
  const ana = await makeStaff(shop)
  const open = await Promise.all(Array.from({ length: 6 }, () => screen(ana)))
  expect(open.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
  const tooMany = await screen(ana)
  expect([tooMany.answer.status, ((await tooMany.answer.json()) as { code: string }).code]).toEqual([
    429,
    'rate_limited',
  ])
  expect((await screen(await makeStaff(shop))).answer.status).toBe(200)
  open[0]!.close()
  await expect.poll(async () => (await screen(ana)).answer.status).toBe(200)
})

test('a server that stops lets go of its screens at once', async () => {
  const stopping = await anotherServer()
  const { ended } = await screen(await makeStaff(shop), originOf(stopping))
  // An application waits for its open answers: one that is held would outlast this test.
  await stopping.close()
  await ended
})
