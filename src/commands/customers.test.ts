import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

const type = (line: string) => typed(shop, line)

async function ordered(email: string, headers: Record<string, string> = {}) {
  const { id } = await makeProduct(shop.db)
  const order = checkoutOf([[id, 1]], { customer: { ...newBuyer(), email } })
  expect((await place(shop, order, undefined, headers)).status).toBe(201)
}

test('B2 customers email: account and orders get the right e-mail, and both mailboxes are told', async () => {
  const ana = await makeCustomer(shop.db, { email: 'ana@gmial.con', password: 'uma senha boa' })
  await ordered(ana.email, ana.bearer.headers)
  await ordered(ana.email)
  await sentMails(shop)
  expect(await type('customers email Ana@gmial.con ana@gmail.com')).toMatchObject({
    code: 0,
    output: 'ana@gmial.con agora é ana@gmail.com, também em 2 pedido(s). Avisamos os dois.',
  })
  const mails = await sentMails(shop)
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['ana@gmail.com', 'ana@gmial.con'])
  const [left, corrected] = [
    mails.find(({ to }) => to?.[0]?.address === 'ana@gmial.con')!,
    mails.find(({ to }) => to?.[0]?.address === 'ana@gmail.com')!,
  ]
  expect(left.text).not.toContain('ana@gmail.com')
  // Who read the wrong mailbox is out: session and password have ended; the right one gets a link.
  expect((await shop.post('/api/auth/load-user', {}, ana.bearer)).status).toBe(401)
  const login = { email: 'ana@gmail.com', password: 'uma senha boa' }
  expect((await shop.post('/api/auth/login', login)).status).toBe(401)
  const link = linkIn(corrected, '/password/reset/confirm/').replace(
    '/password/reset/confirm/',
    '/api/email/verify/forgot_password/',
  )
  const chosen = { password: 'outra senha boa', password_confirmation: 'outra senha boa' }
  expect((await shop.post(link, chosen)).status).toBe(200)
  const rows = await shop.db.selectFrom('orders').select('customer_email').execute()
  expect(new Set(rows.map(({ customer_email }) => customer_email))).toEqual(new Set(['ana@gmail.com']))
})

test('B2 customers email: a guest’s orders too; a customer’s e-mail and an unknown one are refused', async () => {
  const guest = newBuyer()
  await ordered(guest.email)
  expect((await type(`customers email ${guest.email} certa@exemplo.com.br`)).code).toBe(0)
  const [ana, eva] = [await makeCustomer(shop.db), await makeCustomer(shop.db)]
  expect(await type(`customers email ${ana.email} ${eva.email}`)).toMatchObject({
    code: 1,
    errorLines: `${eva.email}: Este e-mail já está cadastrado.`,
  })
  expect(await type('customers email ninguem@exemplo.com.br livre@exemplo.com.br')).toMatchObject({
    code: 1,
    errorLines: 'ninguem@exemplo.com.br: Não há cliente nem pedido com este e-mail.',
  })
  expect((await type('customers email so-um@exemplo.com.br')).errorLines).toMatch(/^Diga os dois e-mails/)
})
