import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCpf } from '#shop/customers/cpf.ts'
import { sendDueEvents } from '#shop/events/event-worker.server.ts'
import { backOfficeCalls } from '#src/calls.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { onThisMachine, openReceiver, pointTo, verified } from '#test/event-receiver.ts'
import { danfePdf, nfeXml } from '#test/fiscal.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { keyRights, type Right } from './rights.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const asOwner = () => ({ headers: owner.headers })
const makeKey = async (...rights: Right[]) => {
  const { status, body } = await shop.post('/api/admin/access-keys', { name: 'Bling', rights }, asOwner())
  expect(status).toBe(201)
  return { headers: { authorization: `Bearer ${body.key}` } }
}

test('rule 8: an ERP with a key hears of a paid order by a signed event, books stock, brings the fiscal key, its XML and its PDF back and posts the parcel', async () => {
  const erp = await makeKey(
    'orders:read',
    'orders:personal',
    'orders:fulfil',
    'products:read',
    'products:change',
    'stock:change',
  )
  const product = await makeProduct(shop.db, { quantity: 10, regular_price: 10_00 })
  const customer = newBuyer()
  const placed = await place(shop, checkoutOf([[product.id, 2]], { customer }))
  const program = await openReceiver()
  const address = { name: 'Bling', url: 'https://bling.example/eventos', events: ['order.paid'] }
  const { secret } = (await shop.post('/api/admin/event-addresses', address, asOwner())).body
  await pointTo(shop, 'Bling', program.url)
  await shop.post(`/api/admin/orders/${placed.body.order[0].number}/payment`, {}, asOwner())
  await sendDueEvents({ db: shop.db, config: shop.config, log: shop.app.log, allowance: onThisMachine })
  const [paid, ...others] = program.received.map((message) => verified(secret, message))
  expect([paid.type, others]).toEqual(['order.paid', []])
  await program.close()

  const { number } = paid.data
  const listed = await shop.get('/api/admin/orders?tab=pick&oldest=true', erp)
  expect(listed.body.orders.map((one: { number: number }) => one.number)).toContain(number)
  const { order } = (await shop.get(`/api/admin/orders/${number}`, erp)).body
  expect([order.customer.cpf, order.total]).toEqual([formatCpf(customer.cpf), 20])
  const changes = [{ id: product.id, quantity: { from: 8, to: 15 } }]
  await shop.post('/api/admin/product-changes', { changes, reason: 'Nota de compra 77' }, erp)
  expect(await stockOf(shop.db, product.id)).toBe(15)
  const key = '52060433009911002506550120000007800267301615'
  const written = await shop.post(`/api/admin/orders/${number}/fiscal-key`, { key }, erp)
  expect(written.body.order.fiscal_key).toBe(key)
  const papers = `/api/admin/orders/${number}/fiscal-papers`
  for (const file of [Buffer.from(nfeXml(key)), danfePdf])
    await shop.post(papers, { file: file.toString('base64') }, erp)
  expect(Buffer.from((await shop.get(`${papers}/xml`, erp)).body.file, 'base64').toString()).toBe(nfeXml(key))
  const noted = await shop.post(`/api/admin/orders/${number}/notes`, { text: 'Nota emitida' }, erp)
  expect(noted.body.order.notes.at(-1)).toMatchObject({ author: 'Bling', text: 'Nota emitida' })
  const sent = await shop.post(`/api/admin/orders/${number}/ship`, { tracking: 'AA123456785BR' }, erp)
  expect(sent.body.order.status).toBe('shipped')
  const { actor, staff_id } = await shop.db
    .selectFrom('history')
    .select(['actor', 'staff_id'])
    .where('action', '=', 'shipped')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([actor, staff_id]).toEqual(['Bling', null])
})

test('rule 8: a key opens just the calls whose right it was given, for each right and each call', async () => {
  const open = [
    'staffSignIn',
    'beginPasskeySignIn',
    'passkeySignIn',
    'readStaffInvitation',
    'acceptStaffInvitation',
  ]
  for (const right of keyRights) {
    const key = await makeKey(right)
    for (const [name, endpoint] of Object.entries(backOfficeCalls) as [string, StaffEndpoint][]) {
      if (open.includes(name)) continue
      const { status } = await shop.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, '999999999'),
        headers: key.headers,
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      })
      const personal = ['self', 'factors:change', 'staff:manage'].includes(endpoint.right)
      if (endpoint.right === right) expect([name, status]).not.toEqual([name, 403])
      else expect([name, status]).toEqual([name, personal ? 401 : 403])
      expect(status, name).toBeLessThan(500)
    }
  }
})

test('a key without the right to personal data sees no CPF, no e-mail and no sums', async () => {
  const erp = await makeKey('orders:read')
  const product = await makeProduct(shop.db)
  const placed = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = placed.body.order[0]
  const { order } = (await shop.get(`/api/admin/orders/${number}`, erp)).body
  expect([order.customer.cpf, order.customer.email, order.total]).toEqual([null, null, null])
})

test('money, staff and accounts are never a program’s; a key needs a name and a right', async () => {
  for (const rights of [['orders:money'], ['staff:manage'], ['self'], ['everything'], []]) {
    const { status, body } = await shop.post('/api/admin/access-keys', { name: 'X', rights }, asOwner())
    expect([rights, status]).toEqual([rights, 422])
    expect(JSON.stringify(body.errors)).toContain('rights')
  }
  const nameless = await shop.post(
    '/api/admin/access-keys',
    { name: ' ', rights: ['orders:read'] },
    asOwner(),
  )
  expect(nameless.body.errors.name).toEqual(['Digite o nome do programa, por exemplo Bling.'])
})

test('a key that was taken back opens nothing, at once; the list never shows a key again', async () => {
  const erp = await makeKey('orders:read')
  expect((await shop.get('/api/admin/order-counts', erp)).status).toBe(200)
  const { keys } = (await shop.get('/api/admin/access-keys', asOwner())).body
  expect(keys[0]).toMatchObject({ name: 'Bling', revoked_at: null })
  expect(JSON.stringify(keys)).not.toContain(erp.headers.authorization.slice(-20))
  await shop.inject({ method: 'DELETE', url: `/api/admin/access-keys/${keys[0].id}`, headers: owner.headers })
  const { status, body } = await shop.get('/api/admin/order-counts', erp)
  expect([status, body.code]).toEqual([401, 'staff_unauthenticated'])
  for (const made of ['Bearer vitrine_', `Bearer vitrine_${'a'.repeat(40)}`, 'vitrine_x']) {
    expect((await shop.get('/api/admin/order-counts', { headers: { authorization: made } })).status).toBe(401)
  }
})

test('when a key was last used is written down, at most every five minutes', async () => {
  const erp = await makeKey('orders:read')
  const usedAfter = async (minutes: number) => {
    const before = new Date(Date.now() - minutes * 60_000)
    await shop.db
      .updateTable('access_keys')
      .set({ last_used_at: before })
      .where('revoked_at', 'is', null)
      .execute()
    expect((await shop.get('/api/admin/order-counts', erp)).status).toBe(200)
    const { keys } = (await shop.get('/api/admin/access-keys', asOwner())).body
    return keys[0].last_used_at !== before.toISOString()
  }
  expect([await usedAfter(4), await usedAfter(6)]).toEqual([false, true])
})
