import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldMailFiles } from '#platform/mail/mail-files.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { danfePdf, nfeKey, nfeXml } from '#test/fiscal.ts'
import { sentMails } from '#test/mail.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { deliveredOrder } from '#test/returns.ts'
import { typed } from '#test/shopkeeper.ts'
import { makeStaff } from '#test/staff.ts'
import { deleteUnconfirmedSubscriptions, deleteUnusedAccounts } from './purges.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

const PASSWORD = 'uma senha boa'
type Row = Record<string, string | number | null>
const rows = async (query: string) => (await sql.raw<Row>(query).execute(shop.db)).rows
const count = async (from: string) => Number((await rows(`select count(*) as n from ${from}`))[0]!.n)
const understood = { password: PASSWORD, understood: true }

/** A customer with a delivered order, a wish, a newsletter and an alert. */
async function customer() {
  const ana = await makeCustomer(shop.db, { password: PASSWORD, shipping: {} })
  const order = await deliveredOrder(shop, [2])
  await rows(`update orders set user_id = ${ana.id}, customer_name = '${ana.name}', customer_cpf = '${ana.cpf}',
    customer_email = '${ana.email}' where id = ${order.id}`)
  const product = order.products[0]!
  await rows(`insert into wishlist_items (user_id, product_id) values (${ana.id}, ${product.id})`)
  await rows(`insert into stock_alerts (product_id, email) values (${product.id}, '${ana.email}')`)
  await shop.post('/api/newsletter/register', { name: 'Ana', email: ana.email })
  await sentMails(shop)
  return { ...ana, order, product }
}

test('L5 a customer gets everything as one file, and nothing of anybody else', async () => {
  const [ana, eva] = [await customer(), await customer()]
  const { status, body } = await shop.post('/api/privacy/export', { password: PASSWORD }, ana.bearer)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    account: { name: ana.name, cpf: ana.cpf, email: ana.email },
    addresses: [{ address: 'Praça da Sé' }],
    wishlist: [{ sku: ana.product.sku }],
    stock_alerts: [{ sku: ana.product.sku }],
    newsletter: [{ email: ana.email, consents: [{ action: 'asked', ip: '127.0.0.1' }] }],
    orders: [{ number: ana.order.number, items: [{ sku: ana.product.sku, quantity: 2 }] }],
  })
  const text = JSON.stringify(body)
  for (const other of [eva.email, eva.cpf, eva.product.sku]) expect(text).not.toContain(other)
  for (const secret of ['hash', ana.order.key]) expect(text).not.toContain(secret)
})

test('L5 the password is asked for again; without one the session is enough', async () => {
  const ana = await customer()
  for (const call of ['export', 'erase']) {
    const wrong = await shop.post(`/api/privacy/${call}`, { ...understood, password: 'outra' }, ana.bearer)
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['Senha incorreta.'] }])
  }
  const asked = await shop.post('/api/privacy/erase', { password: PASSWORD }, ana.bearer)
  expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['understood']])
  const eva = await makeCustomer(shop.db)
  expect((await shop.post('/api/privacy/export', {}, eva.bearer)).status).toBe(200)
})

test('L5 a session of the checkout takes no orders of others out of the account', async () => {
  const eva = await makeCustomer(shop.db, { activated_at: null })
  await rows(`update access_tokens set kind = 'checkout' where user_id = ${eva.id}`)
  const { id } = await deliveredOrder(shop, [1])
  await rows(`update orders set user_id = ${eva.id} where id = ${id}`)
  expect((await shop.post('/api/privacy/export', {}, eva.bearer)).status).toBe(403)
  expect((await shop.get('/api/privacy/erasure', eva.bearer)).status).toBe(403)
})

test('L5 an erasure keeps what the invoice needs, and a mail confirms it', async () => {
  const ana = await customer()
  const { id: product } = await makeProduct(shop.db)
  const unpaid = await place(shop, checkoutOf([[product, 1]]), undefined, ana.bearer.headers)
  const { id, number } = unpaid.body.order[0]
  const { obstacle } = (await shop.get('/api/privacy/erasure', ana.bearer)).body
  expect(obstacle).toEqual({
    number,
    message: expect.stringContaining(`O pedido ${number} ainda está em andamento.`),
  })
  const refused = await shop.post('/api/privacy/erase', understood, ana.bearer)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'erasure_not_possible_yet', message: obstacle.message },
  })
  await shop.post(`/api/orders/${number}/cancel`, {}, ana.bearer)
  expect((await shop.get('/api/privacy/erasure', ana.bearer)).body).toEqual({ obstacle: null })
  await sentMails(shop)

  expect((await shop.post('/api/privacy/erase', understood, ana.bearer)).status).toBe(200)
  const [mail, ...more] = await sentMails(shop)
  expect([mail!.to?.[0]?.address, more]).toEqual([ana.email, []])
  expect(mail!.text).toContain('uma compra')
  const [sold = {}] = await rows(`select * from orders where id = ${ana.order.id}`)
  expect(sold).toMatchObject({ customer_name: ana.name, customer_cpf: ana.cpf, user_id: null })
  expect([sold.customer_email, sold.phone_number, sold.address !== '']).toEqual(['', '', true])
  const [never] = await rows(`select * from orders where id = ${id}`)
  expect(never).toMatchObject({ customer_name: 'Dados excluídos', customer_cpf: '00000000000', address: '' })
  for (const table of ['wishlist_items', 'access_tokens', 'shipping_addresses'])
    expect([table, await count(`${table} where user_id = ${ana.id}`)]).toEqual([table, 0])
  for (const table of ['users', 'newsletter_subscriptions', 'stock_alerts'])
    expect([table, await count(`${table} where email = '${ana.email}'`)]).toEqual([table, 0])
  expect((await shop.get(`/api/orders/${ana.order.number}?key=${ana.order.key}`)).status).toBe(404)
  expect((await shop.post('/api/auth/load-user', {}, ana.bearer)).status).toBe(401)
  expect((await typed(shop, `orders show ${ana.order.number}`)).code).toBe(0)
})

test('L5 the fiscal files of an order are in its buyer’s export; an erasure keeps those of a sale alone', async () => {
  const [ana, eva] = [await customer(), await customer()]
  const owner = await makeStaff(shop)
  const { id: product } = await makeProduct(shop.db)
  const unpaid = (await place(shop, checkoutOf([[product, 1]]), undefined, ana.bearer.headers)).body.order[0]
  await shop.post(`/api/orders/${unpaid.number}/cancel`, {}, ana.bearer)
  const path = (number: number) => `/api/admin/orders/${number}/fiscal-papers`
  const add = (number: number, file: string | Buffer) =>
    shop.post(path(number), { file: Buffer.from(file).toString('base64') }, { headers: owner.headers })
  const xml = nfeXml(nfeKey(), { cpf: String(ana.cpf) })
  const replaced = [danfePdf, Buffer.concat([danfePdf, Buffer.from('2')])] as const
  for (const file of [xml, ...replaced]) expect((await add(ana.order.number, file)).status).toBe(200)
  for (const number of [unpaid.number, eva.order.number])
    expect((await add(number, nfeXml(nfeKey()))).status).toBe(200)

  const { orders } = (await shop.post('/api/privacy/export', { password: PASSWORD }, ana.bearer)).body.data
  const exported = orders.find(({ number }: { number: number }) => number === ana.order.number)
  const files = exported.fiscal_papers.map(({ file }: { file: string }) =>
    Buffer.from(file.replaceAll('\n', ''), 'base64').toString(),
  )
  expect(files).toEqual([xml, replaced[1].toString()])

  expect((await shop.post('/api/privacy/erase', understood, ana.bearer)).status).toBe(200)
  const left = async (id: number) =>
    (await rows(`select paper, removed_at from fiscal_papers where order_id = ${id} order by id`)).map(
      ({ paper, removed_at }) => [paper, removed_at],
    )
  expect(await left(ana.order.id)).toEqual([
    ['xml', null],
    ['pdf', null],
  ])
  expect([await left(unpaid.id), await left(eva.order.id)]).toEqual([[], [['xml', null]]])
  expect((await shop.get(`/nota/${ana.order.number}/xml?key=${ana.order.key}`)).status).toBe(404)
})

test('L5 an erasure waits for a return under way', async () => {
  const ana = await customer()
  await ana.order.giveBack([1])
  const refused = await shop.post('/api/privacy/erase', understood, ana.bearer)
  expect(refused.body.message).toMatch(/^A devolução \d{8}-\d+ ainda está em andamento/)
  const { obstacle } = (await shop.get('/api/privacy/erasure', ana.bearer)).body
  expect(obstacle).toEqual({ number: ana.order.number, message: refused.body.message })
})

test('L5 an account that confirmed no mailbox neither reads nor erases what is kept under the e-mail', async () => {
  const { customer: guest } = await deliveredOrder(shop, [1])
  const { email } = guest
  await shop.post('/api/newsletter/register', { name: 'Dona', email })
  const thief = await makeCustomer(shop.db, { email, password: PASSWORD, activated_at: null })
  const { body } = await shop.post('/api/privacy/export', { password: PASSWORD }, thief.bearer)
  expect([body.data.orders, body.data.newsletter, body.data.mails]).toEqual([[], [], []])
  expect((await shop.post('/api/privacy/erase', understood, thief.bearer)).status).toBe(200)
  expect(await count(`orders where customer_email = '${email}'`)).toBe(1)
  expect(await count(`newsletter_subscriptions where email = '${email}'`)).toBe(1)
})

test('L5 customers export, customers erase: also for a guest', async () => {
  const { customer: guest, number } = await deliveredOrder(shop, [1])
  const folder = mkdtempSync(join(tmpdir(), 'dados-'))
  const file = join(folder, 'dados.json')
  expect(await typed(shop, `customers export ${guest.email} ${file}`)).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).toEqual(['dados.json'])
  expect((await typed(shop, `customers erase ${guest.email}`)).output).toContain('repita com --yes')
  expect(await typed(shop, `customers erase ${guest.email} --yes`)).toMatchObject({ code: 0 })
  expect(await count(`orders where number = ${number} and customer_email = ''`)).toBe(1)
  expect(await typed(shop, `customers export ${guest.email}`)).toMatchObject({
    code: 1,
    errorLines: `${guest.email}: Não há cliente nem pedido com este e-mail.`,
  })
})

test('L5 accounts that were neither confirmed nor used, and unconfirmed newsletter rows, go after 30 days', async () => {
  const make = (given: object) => makeCustomer(shop.db, { activated_at: null, ...given })
  const [old, young, used, bought] = [await make({}), await make({}), await make({}), await make({})]
  const all = [old, young, used, bought].map(({ id }) => id)
  await rows(
    `update users set created_at = now() - interval '31 days' where id in (${all}) and id <> ${young.id}`,
  )
  await rows(
    `update access_tokens set last_used_at = now() - interval '31 days' where user_id in (${all}) and user_id <> ${used.id}`,
  )
  const { id } = await deliveredOrder(shop, [1])
  await rows(`update orders set user_id = ${bought.id} where id = ${id}`)
  await deleteUnusedAccounts(shop.db)
  expect((await rows(`select id from users where id in (${all}) order by id`)).map((row) => row.id)).toEqual(
    [young, used, bought].map((user) => user.id),
  )
  for (const email of ['velho@exemplo.com.br', 'novo@exemplo.com.br'])
    await shop.post('/api/newsletter/register', { name: 'Bia', email })
  await rows(
    `update newsletter_subscriptions set created_at = now() - interval '31 days' where email like 'velho%'`,
  )
  await rows(`update newsletter_consents set created_at = now() - interval '31 days' where subscription_id in (
    select id from newsletter_subscriptions where email like 'velho%')`)
  await deleteUnconfirmedSubscriptions(shop.db)
  expect(
    await rows(
      `select email from newsletter_subscriptions where email in ('velho@exemplo.com.br', 'novo@exemplo.com.br')`,
    ),
  ).toEqual([{ email: 'novo@exemplo.com.br' }])
})

test('L5 mails in files go after 30 days, and nothing else in their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'))
  for (const name of ['1-a.eml', '2-b.eml', 'notas.txt']) writeFileSync(join(folder, name), '')
  const now = Date.now()
  const old = (now - 31 * 24 * 3600_000) / 1000
  for (const name of ['1-a.eml', 'notas.txt']) utimesSync(join(folder, name), old, old)
  await deleteOldMailFiles(folder, now)
  expect(readdirSync(folder).sort()).toEqual(['2-b.eml', 'notas.txt'])
  await deleteOldMailFiles(join(folder, 'nowhere'), now)
})
