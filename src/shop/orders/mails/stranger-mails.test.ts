import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sendMails, sentMails } from '#test/mail.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'
import { MOST_UNASKED_MAILS } from './mailbox.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

const trick = {
  ...address,
  address: 'Ganhe um prêmio em http://evil.example/premio',
  address_extra_info: 'Clique: evil.example',
  address_bairro: 'www evil example',
  city: 'São Paulo',
}

async function ordered(customer = newBuyer(), shipping = trick) {
  const product = await makeProduct(shop.db, { quantity: 100 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer, shipping }))
  return body.order[0]
}

test('A3 a mail to an unconfirmed mailbox carries no stranger’s text and no link of theirs', async () => {
  const order = await ordered({ ...newBuyer(), name: 'https://evil.example Clique' })
  await typed(shop, `orders pay ${order.number}`)
  await typed(shop, `orders ship ${order.number}`)
  const mails = await sentMails(shop)
  expect(mails).toHaveLength(3)
  for (const { text, html, subject } of mails) {
    const all = `${subject}${text}${html}`
    expect(all).not.toMatch(/evil\.example|Ganhe|Clique|www/i)
    expect(text).toContain('São Paulo')
    expect(text).toContain('CEP 01.001-000')
  }
})

test('A3 the complement of an address goes to a confirmed mailbox alone, and never as a link', async () => {
  const ana = await makeCustomer(shop.db, { name: 'Ana Lima' })
  const product = await makeProduct(shop.db, { quantity: 5 })
  const send = (address_extra_info: string) =>
    place(
      shop,
      checkoutOf([[product.id, 1]], { shipping: { ...address, address_extra_info } }),
      undefined,
      ana.bearer.headers,
    )
  await send('Fundos')
  expect((await sentMails(shop))[0]!.text).toContain('Praça da Sé, 10, Fundos, Sé')
  await send('evil.example')
  expect((await sentMails(shop))[0]!.text).toContain('Praça da Sé, 10, Sé')
  await ordered(newBuyer(), { ...address, address_extra_info: 'Fundos' })
  expect((await sentMails(shop))[0]!.text).toContain('Praça da Sé, 10, Sé')
})

test('A4 unpaid orders fill no mailbox, whatever network they come from; the orders stand all the same', async () => {
  const victim = newBuyer()
  for (let n = 0; n < 17; n += 1) {
    const { number, key } = await ordered(victim, address)
    await shop.post(`/api/orders/${number}/cancel`, { key })
    await ordered(victim, address)
  }
  const toVictim = (await sentMails(shop)).filter(({ to }) => to?.[0]?.address === victim.email)
  // No fewer either: a mail of an order that was cancelled meanwhile says nothing, and takes no place.
  expect(toVictim).toHaveLength(MOST_UNASKED_MAILS)
  // An hour of the limits' own table is forgotten, and so is every session: the mails that were sent count.
  await sql`truncate rate_limits`.execute(shop.db)
  const paid = await ordered(victim, address)
  expect((await sentMails(shop)).filter(({ to }) => to?.[0]?.address === victim.email)).toEqual([])
  // What was paid for is told always.
  await typed(shop, `orders pay ${paid.number}`)
  expect((await sentMails(shop)).map(({ subject }) => subject)).toEqual([
    `Pagamento confirmado: pedido ${paid.number}`,
  ])
})

test('A4 however many processes send them, and a few or many at once, no more reach a mailbox', async () => {
  const victim = newBuyer()
  for (let n = 0; n < 2 * MOST_UNASKED_MAILS; n += 1) await ordered(victim, address)
  const processes = [2, 3, 5].map((atOnce) => ({
    db: openDatabase(shop.config.databaseUrl, { timeouts: 'job' }),
    atOnce,
  }))
  await Promise.all(processes.map(({ db, atOnce }) => sendMails({ db, config: shop.config }, atOnce)))
  expect(await sentMails(shop)).toHaveLength(MOST_UNASKED_MAILS)
  await Promise.all(processes.map(({ db }) => db.destroy()))
})

test('A4 who has confirmed their mailbox gets the mails of each of their orders', async () => {
  const ana = await makeCustomer(shop.db, {})
  const product = await makeProduct(shop.db, { quantity: 100 })
  for (let n = 0; n < MOST_UNASKED_MAILS + 2; n += 1)
    await place(shop, checkoutOf([[product.id, 1]]), undefined, ana.bearer.headers)
  expect(await sentMails(shop)).toHaveLength(MOST_UNASKED_MAILS + 2)
})
