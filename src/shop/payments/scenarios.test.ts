import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentStatuses, settledStatuses } from '#shop/orders/payment-status.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, place, somebody, stockOf } from '#test/checkout.ts'
import { keepMoney } from '#test/keep-money.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { type FakeMercadoPago, type NoticeOptions, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import { expireOrders } from './expiry.server.ts'
import { learn } from './learn.server.ts'
import { refundOrder } from './refund-order.server.ts'
import { openTill, type Till } from './till.server.ts'

// Whatever happens to the money, an order ends in a state that somebody meant: never shipped unpaid, never paid and
// lost.

let fake: FakeMercadoPago
let shop: TestApp
let till: Till
beforeAll(async () => {
  fake = await startFakeMercadoPago()
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000', ...fake.env })
  till = openTill(shop.config, shop.app.log)
})
afterAll(async () => {
  await shop.close()
  await fake.close()
})
beforeEach(() => {
  fake.setDown(false)
  fake.setClock(0)
})

interface Bought {
  number: number
  key: string
  id: number
  product: number
}

/** A guest buys the only unit of a product, at R$ 50,00. */
async function buy(given: Record<string, unknown> = {}, quantity = 1): Promise<Bought> {
  const product = await makeProduct(shop.db, { regular_price: 5000, quantity })
  const { status, body } = await place(
    shop,
    checkoutOf([[product.id, 1]], { customer: somebody(), ...given }),
  )
  expect(status).toBe(201)
  const { number, key, id } = body.order[0]
  return { number, key, id, product: product.id }
}

const reference = ({ number }: Bought) => `PED${String(number).padStart(7, '0')}`
const chargeFor = (order: Bought) => fake.payment(reference(order))

async function see({ number, key }: Bought) {
  const { body } = await shop.get(`/api/orders/${number}?key=${key}`)
  return { order: body.order.status as string, payment: body.payment.status as string, body }
}

/** Mercado Pago tells the shop, and the shop looks. */
async function notify(order: Bought, options: NoticeOptions = {}) {
  const { url, headers, body } = fake.noticeOf(chargeFor(order).id, options)
  const { status } = await shop.post(url, body, { headers })
  await keepMoney(shop.db, till)
  return status
}

/** Lets time pass for an order: its hold and charge end, as the shop's clock sees it. */
async function passHold(order: Bought, by = '1 second') {
  await sql`update orders set reserved_until = now() - ${by}::interval, next_expiry_at = null
    where id = ${order.id}`.execute(shop.db)
}

/** The next look at every charge is now. */
async function lookNow() {
  await sql`update payments set next_check_at = now() where next_check_at is not null`.execute(shop.db)
  await keepMoney(shop.db, till)
}

function paymentsOf(order: Bought) {
  return shop.db
    .selectFrom('payments')
    .select(['provider_payment', 'status', 'paid_amount', 'refunded_amount'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
}

async function attentionOf(order: Bought) {
  const row = await shop.db
    .selectFrom('orders')
    .select('attention')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return row.attention
}

test('a Pix at Mercado Pago carries the order’s total, buyer and a key made before it was asked for', async () => {
  const order = await buy()
  const asked = fake.asked.at(-1)!
  const { provider_key } = await shop.db
    .selectFrom('payments')
    .select('provider_key')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(asked.key).toBe(provider_key)
  expect(asked.body).toMatchObject({
    transaction_amount: 50,
    payment_method_id: 'pix',
    payer: { first_name: 'Bruna', last_name: 'Souza', identification: { type: 'CPF' } },
  })
  expect(asked.body.date_of_expiration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/)
  const seen = await see(order)
  expect([seen.order, seen.payment]).toEqual(['awaiting_payment', 'pending'])
  expect(seen.body.payment.pix.qr_svg).toMatch(/^<svg/)
})

test('1 paid: the notice comes, the order is paid, one mail says so', async () => {
  await sentMails(shop)
  const order = await buy()
  fake.pay(chargeFor(order))
  expect(await notify(order)).toBe(200)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  const mails = await sentMails(shop)
  expect(mails.map((mail) => mail.subject)).toEqual([
    `Recebemos o seu pedido ${order.number}`,
    `Pagamento confirmado: pedido ${order.number}`,
  ])
  const { sold } = await shop.db
    .selectFrom('products')
    .select('sold')
    .where('id', '=', order.product)
    .executeTakeFirstOrThrow()
  expect(sold).toBe(1)
})

test('2a paid a second late, the unit is still there: the order lives again', async () => {
  const order = await buy()
  await passHold(order)
  await expireOrders(shop.db, till)
  expect(await see(order)).toMatchObject({ order: 'expired', payment: 'cancelled' })
  expect(await stockOf(shop.db, order.product)).toBe(1)
  fake.pay(chargeFor(order))
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  expect(await stockOf(shop.db, order.product)).toBe(0)
})

test('2b paid a second late, the unit is sold: the money goes back by itself and the shop is told', async () => {
  const order = await buy()
  await passHold(order)
  await expireOrders(shop.db, till)
  const other = await place(shop, checkoutOf([[order.product, 1]], { customer: somebody() }))
  expect(other.status).toBe(201)
  fake.pay(chargeFor(order))
  await sentMails(shop)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect((await sentMails(shop)).map((mail) => mail.subject)).toContain(`Atenção ao pedido ${order.number}`)
  expect(await stockOf(shop.db, order.product)).toBe(0)
})

test('2d paid late and sent back in the end: the buyer is told of each turn', async () => {
  const order = await buy()
  await passHold(order)
  await expireOrders(shop.db, till)
  fake.pay(chargeFor(order))
  await sentMails(shop)
  await notify(order)
  fake.refund(chargeFor(order))
  await sentMails(shop)
  await notify(order)
  expect((await see(order)).order).toBe('refunded')
  const ended = (await sentMails(shop)).filter(
    (mail) => mail.subject === `O valor do pedido ${order.number} foi devolvido`,
  )
  expect(ended.map((mail) => mail.text)).toEqual([expect.stringContaining('Devolvemos o que você pagou')])
})

test('2c paid while the order expires: the provider says so before the unit is given back', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await passHold(order)
  await expireOrders(shop.db, till)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  expect(await stockOf(shop.db, order.product)).toBe(0)
})

test('3 the notice is lost: the shop asks by itself', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await lookNow()
  expect((await see(order)).order).toBe('paid')
})

test('4 the same notice five times, and five at once: one payment, one mail, one count', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  const notice = fake.noticeOf(chargeFor(order).id)
  const send = () => shop.post(notice.url, notice.body, { headers: notice.headers })
  const first = await Promise.all([send(), send(), send(), send(), send()])
  expect(first.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all([keepMoney(shop.db, till), keepMoney(shop.db, till), keepMoney(shop.db, till)])
  for (const id of [9001, 9002]) await notify(order, { id })
  const { body } = await see(order)
  expect(body.order.events.map((event: { status: string }) => event.status)).toEqual([
    'awaiting_payment',
    'paid',
  ])
  const paid = (await sentMails(shop)).filter((mail) =>
    mail.subject?.includes(`confirmado: pedido ${order.number}`),
  )
  expect(paid).toHaveLength(1)
})

test('5 out of order: news that is older than what is known changes nothing', async () => {
  const order = await buy()
  const old = { ...chargeFor(order) }
  fake.pay(chargeFor(order))
  await notify(order)
  // A reader far away still sees the charge as it was.
  const now = { ...chargeFor(order) }
  Object.assign(chargeFor(order), old)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  Object.assign(chargeFor(order), now)
})

test('5 the notice arrives before the answer to the charge: it finds its order by the reference', async () => {
  fake.fail('lost')
  const order = await buy()
  expect((await see(order)).payment).toBe('created')
  fake.pay(chargeFor(order))
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
})

test('6 short: too little money never pays an order; it is kept for a person, and sent back when the time is over', async () => {
  const order = await buy()
  fake.pay(chargeFor(order), 49.99)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'paid' })
  expect(await attentionOf(order)).toEqual(['paid_short'])
  await passHold(order)
  await keepMoney(shop.db, till)
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(await stockOf(shop.db, order.product)).toBe(1)
})

test('7 over: the order is paid and the shop is told of the rest', async () => {
  const order = await buy()
  fake.pay(chargeFor(order), 55)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  expect(await attentionOf(order)).toEqual(['paid_over'])
})

test('8 refund: in part the order stays, in full it is refunded and what has not left returns', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await notify(order)
  fake.refund(chargeFor(order), 20)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'partially_refunded' })
  fake.refund(chargeFor(order))
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(await stockOf(shop.db, order.product)).toBe(1)
})

test('8 a customer cancels a paid order: the money goes back, once, also when the answer is lost', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await notify(order)
  fake.fail('lost')
  await shop.post(`/api/orders/${order.number}/cancel`, { key: order.key })
  await keepMoney(shop.db, till)
  await sql`update refunds set next_try_at = now() where status = 'created'`.execute(shop.db)
  await keepMoney(shop.db, till)
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect(await stockOf(shop.db, order.product)).toBe(1)
})

/** What the books say of money that goes back, the oldest first. */
async function refundsOf(order: Bought) {
  const { rows } = await sql<{ status: string; amount: number }>`
    select r.status, r.amount from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${order.id} order by r.id`.execute(shop.db)
  return rows.map(({ status, amount }) => [status, amount])
}

test('8 a refund whose answer was lost is not asked for again once the money is heard of', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await notify(order)
  await refundOrder(shop.db, till, order.number, 2000)
  fake.fail('lost')
  await keepMoney(shop.db, till)
  expect(await refundsOf(order)).toEqual([['created', 2000]])
  await notify(order)
  expect(await refundsOf(order)).toEqual([['done', 2000]])
  expect(await refundOrder(shop.db, till, order.number)).toEqual({ amount: 3000, done: false })
  await keepMoney(shop.db, till)
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect((await see(order)).order).toBe('refunded')
})

test('8 a refund that the provider makes later: counted once, asked about often, somebody’s business in the end', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await notify(order)
  const later: Till = {
    ...till,
    provider: (name) => ({
      ...till.provider(name)!,
      refund: async () => ({ provider_refund: '1', status: 'pending' }),
    }),
  }
  await refundOrder(shop.db, later, order.number, 2000)
  await keepMoney(shop.db, later)
  expect(await refundsOf(order)).toEqual([['pending', 2000]])
  const { rows } = await sql<{ soon: boolean }>`
    select next_check_at < now() + interval '16 minutes' as soon from payments where order_id = ${order.id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ soon: true }])
  await sql`update refunds set next_try_at = now() where status = 'pending'`.execute(shop.db)
  await keepMoney(shop.db, later)
  expect(await attentionOf(order)).toEqual(['refund_late'])
  fake.refund(chargeFor(order), 20)
  await lookNow()
  expect(await refundsOf(order)).toEqual([['done', 2000]])
  expect(await attentionOf(order)).toEqual([])
  expect(await refundOrder(shop.db, later, order.number)).toEqual({ amount: 3000, done: false })
})

test('8 money that somebody sent back at the provider meanwhile is not sent again', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await notify(order)
  await shop.post(`/api/orders/${order.number}/cancel`, { key: order.key })
  fake.refund(chargeFor(order))
  await sql`update payments set next_check_at = now() where order_id = ${order.id}`.execute(shop.db)
  await keepMoney(shop.db, till)
  expect(await refundsOf(order)).toEqual([['done', 5000]])
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(await attentionOf(order)).toEqual([])
})

test('8 several refunds wished for at once are never more than was paid, and asked for one after the other', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await notify(order)
  await Promise.allSettled([20, 20, 20].map((reais) => refundOrder(shop.db, till, order.number, reais * 100)))
  expect((await refundsOf(order)).map(([, amount]) => amount)).toEqual([2000, 2000, 1000])
  await keepMoney(shop.db, till)
  expect(await refundsOf(order)).toEqual([
    ['done', 2000],
    ['done', 2000],
    ['done', 1000],
  ])
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect((await see(order)).order).toBe('refunded')
})

test('9 retry on the same order: a refused card, then another, then one payment', async () => {
  const card = (token: string) => ({
    payment_method: 'card',
    card: { token, payment_method_id: 'master', instalments: 2 },
  })
  const order = await buy(card(`FUND-${randomUUID()}`))
  const refused = await see(order)
  expect([refused.order, refused.payment]).toEqual(['awaiting_payment', 'rejected'])
  expect(refused.body.payment.message).toBe(
    'O cartão não tem limite suficiente. Use outro cartão ou pague com Pix.',
  )
  const again = card(`APRO-${randomUUID()}`)
  const pay = () => shop.post(`/api/orders/${order.number}/pay`, { key: order.key, ...again })
  const [first, second] = await Promise.all([pay(), pay()])
  expect([first.status, second.status].filter((status) => status === 200).length).toBeGreaterThan(0)
  const paid = await see(order)
  expect([paid.order, paid.payment]).toEqual(['paid', 'paid'])
  expect(paid.body.payment.card).toEqual({
    brand: 'master',
    last_four: '6351',
    instalments: 2,
    instalment: 25,
    total: 50,
  })
  const approved = [...fake.payments.values()].filter(
    (payment) => payment.external_reference.startsWith(reference(order)) && payment.status === 'approved',
  )
  expect(approved).toHaveLength(1)
  const { request } = await shop.db
    .selectFrom('payments')
    .select('request')
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(request).toBe(null)
})

test('9 another card after an answer that was lost: the first charge is found, and the order is paid once', async () => {
  const card = (token: string, instalments: number) => ({
    payment_method: 'card',
    card: { token, payment_method_id: 'master', instalments },
  })
  fake.fail('lost')
  const order = await buy(card(`APRO-${randomUUID()}`, 1))
  expect((await see(order)).payment).toBe('created')
  const again = card(`APRO-${randomUUID()}`, 3)
  const { status } = await shop.post(`/api/orders/${order.number}/pay`, { key: order.key, ...again })
  expect(status).toBe(409)
  const { order: now, payment, body } = await see(order)
  expect([now, payment, body.payment.card.instalments]).toEqual(['paid', 'paid', 1])
  const charges = [...fake.payments.values()].filter((one) =>
    one.external_reference.startsWith(reference(order)),
  )
  expect(charges).toHaveLength(1)
})

test('a card in instalments with interest: the order is paid by what the shop asked for, the buyer sees what the card pays', async () => {
  fake.setInterest({ free: 1, monthly: 3.49 })
  const card = { token: `APRO-${randomUUID()}`, payment_method_id: 'master', instalments: 10 }
  const order = await buy({ payment_method: 'card', card })
  fake.setInterest({ free: 12, monthly: 0 })
  const { order: status, body } = await see(order)
  expect([status, body.payment.amount, await attentionOf(order)]).toEqual(['paid', 50, []])
  expect(body.payment.card).toMatchObject({ instalments: 10, instalment: 6.01, total: 60.1 })
})

test('9 from Pix to card: the Pix ends first, so that nobody pays twice', async () => {
  const order = await buy()
  const pix = chargeFor(order)
  const card = { token: `APRO-${randomUUID()}`, payment_method_id: 'visa', instalments: 1 }
  const { status } = await shop.post(`/api/orders/${order.number}/pay`, {
    key: order.key,
    payment_method: 'card',
    card,
  })
  expect(status).toBe(200)
  expect(pix.status).toBe('cancelled')
  expect((await see(order)).order).toBe('paid')
})

test('10 two attempts both paid: one pays the order, the other goes back', async () => {
  const order = await buy()
  const first = chargeFor(order)
  const { status } = await shop.post(`/api/orders/${order.number}/pay`, {
    key: order.key,
    payment_method: 'boleto',
  })
  expect(status).toBe(200)
  const second = chargeFor(order)
  expect(second.id).not.toBe(first.id)
  // The bank took the Pix although it had been cancelled.
  fake.pay(first)
  fake.pay(second)
  for (const id of [first.id, second.id]) {
    const { url, headers, body } = fake.noticeOf(id)
    await shop.post(url, body, { headers })
  }
  await keepMoney(shop.db, till)
  expect((await see(order)).order).toBe('paid')
  expect([first.status, second.status].sort()).toEqual(['approved', 'refunded'])
  expect(await attentionOf(order)).toEqual([])
})

test('10 one charge that the provider made twice: the second one’s money goes back as well', async () => {
  const order = await buy()
  const first = chargeFor(order)
  fake.pay(first)
  await notify(order)
  const twin = { ...first, id: first.id + 500_000 }
  fake.payments.set(twin.id, twin)
  fake.pay(twin)
  const { url, headers, body } = fake.noticeOf(twin.id)
  await shop.post(url, body, { headers })
  await keepMoney(shop.db, till)
  expect((await see(order)).order).toBe('paid')
  expect([first.status, twin.status]).toEqual(['approved', 'refunded'])
  expect(await paymentsOf(order)).toEqual([
    { provider_payment: String(first.id), status: 'paid', paid_amount: 5000, refunded_amount: 0 },
    { provider_payment: String(twin.id), status: 'refunded', paid_amount: 5000, refunded_amount: 5000 },
  ])
  expect(await attentionOf(order)).toEqual([])
})

// What may be the first that the shop hears of money, and what becomes of the order that waits for it.
const firstNews = {
  paid: { order: 'paid', attention: [], refunded: 0 },
  partially_refunded: { order: 'awaiting_payment', attention: ['paid_short'], refunded: 2000 },
  in_dispute: { order: 'paid', attention: ['disputed'], refunded: 0 },
  refunded: { order: 'awaiting_payment', attention: [], refunded: 5000 },
  charged_back: { order: 'awaiting_payment', attention: ['disputed'], refunded: 0 },
} as const
const unpaid = paymentStatuses.filter((status) => !settledStatuses.includes(status))

test.each(unpaid)(
  'money is heard of, in whatever state it is, after a charge that was %s',
  async (before) => {
    for (const [status, meant] of Object.entries(firstNews)) {
      const order = await buy()
      const { id } = await shop.db
        .updateTable('payments')
        .set({ status: before })
        .where('order_id', '=', order.id)
        .returning('id')
        .executeTakeFirstOrThrow()
      await learn(shop.db, till, id, {
        provider_payment: String(chargeFor(order).id),
        status: status as keyof typeof firstNews,
        detail: '',
        reference: chargeFor(order).external_reference,
        amount: 5000,
        refunded: meant.refunded,
        updated_at: null,
      })
      expect([status, (await see(order)).order, await attentionOf(order)]).toEqual([
        status,
        meant.order,
        meant.attention,
      ])
      expect(await paymentsOf(order)).toEqual([
        expect.objectContaining({ status, paid_amount: 5000, refunded_amount: meant.refunded }),
      ])
    }
  },
)

test('a charge that nobody can report on is asked about less and less, and in the end no more', async () => {
  const order = await buy()
  // Its provider has forgotten it, and so has the shop: the account was given up.
  fake.payments.delete(chargeFor(order).id)
  const nextAfter = async (age: string, given = till) => {
    await sql`update payments set created_at = now() - ${age}::interval, next_check_at = now()
      where order_id = ${order.id}`.execute(shop.db)
    await keepMoney(shop.db, given)
    const { rows } = await sql<{ wait: number | null }>`
      select round(extract(epoch from next_check_at - now()) / 60) as wait from payments
      where order_id = ${order.id}`.execute(shop.db)
    return rows[0]!.wait
  }
  const without = { ...till, provider: () => undefined }
  for (const shopTill of [till, without]) {
    expect(await nextAfter('1 minute', shopTill)).toBe(1)
    expect(await nextAfter('2 hours', shopTill)).toBe(15)
    expect(await nextAfter('31 days', shopTill)).toBe(null)
  }
})

test('11 the provider is down: the order is kept, the charge is made as soon as it answers, once', async () => {
  fake.setDown(true)
  const order = await buy()
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'created' })
  await lookNow()
  fake.setDown(false)
  await lookNow()
  const seen = await see(order)
  expect([seen.payment, seen.body.payment.pix.code.slice(0, 6)]).toEqual(['pending', '000201'])
  const mails = (await sentMails(shop)).filter((mail) => mail.subject?.includes(`pedido ${order.number}`))
  expect(mails).toHaveLength(1)
})

test('11 an answer that is lost, broken or an error after the charge: asked again, it is the same charge', async () => {
  for (const fault of ['lost', 'truncated', 'error-after', 'error'] as const) {
    fake.fail(fault)
    const order = await buy()
    expect([fault, (await see(order)).payment]).toEqual([fault, 'created'])
    await lookNow()
    expect([fault, (await see(order)).payment]).toEqual([fault, 'pending'])
    const made = [...fake.payments.values()].filter((payment) =>
      payment.external_reference.startsWith(reference(order)),
    )
    expect([fault, made.length]).toEqual([fault, 1])
  }
})

test('11 an order that expires while the provider is down keeps its unit until somebody knows, for two hours at most', async () => {
  const order = await buy()
  fake.setDown(true)
  await passHold(order)
  await keepMoney(shop.db, till)
  expect((await see(order)).order).toBe('awaiting_payment')
  await passHold(order, '3 hours')
  await keepMoney(shop.db, till)
  expect((await see(order)).order).toBe('expired')
  expect(await stockOf(shop.db, order.product)).toBe(1)
  fake.setDown(false)
  await lookNow()
  expect(chargeFor(order).status).toBe('cancelled')
})

test('12 clocks apart: the provider’s word decides whether a charge has ended, not the hour', async () => {
  const order = await buy()
  // Its clock is an hour ahead: the charge has ended there, while the shop still holds the unit.
  fake.setClock(3_600_000)
  await lookNow()
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'expired' })
  const { status } = await shop.post(`/api/orders/${order.number}/pay`, {
    key: order.key,
    payment_method: 'pix',
  })
  expect(status).toBe(200)
  fake.setClock(-3_600_000)
  // An hour behind: the shop's time is over, the charge is open there and ends before the unit is given back.
  await passHold(order)
  await keepMoney(shop.db, till)
  expect((await see(order)).order).toBe('expired')
  expect(['cancelled', 'expired']).toContain((await see(order)).payment)
  expect(await stockOf(shop.db, order.product)).toBe(1)
})

test('a card that somebody examines keeps its unit beyond the half hour, and is decided when they are done', async () => {
  const card = { token: `CONT-${randomUUID()}`, payment_method_id: 'master', instalments: 1 }
  const order = await buy({ payment_method: 'card', card })
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'in_review' })
  const { reserved_until } = (await see(order)).body.order
  expect(Date.parse(reserved_until) - Date.now()).toBeGreaterThan(47 * 3_600_000)
  const again = await shop.post(`/api/orders/${order.number}/pay`, { key: order.key, payment_method: 'pix' })
  // The provider ends an examination when it is asked to: then the Pix takes its place.
  expect(again.status).toBe(200)
  expect(chargeFor(order).payment_method_id).toBe('pix')
})

test('a card that is refused after an examination leaves the half hour that every order has', async () => {
  const card = { token: `CONT-${randomUUID()}`, payment_method_id: 'master', instalments: 1 }
  const order = await buy({ payment_method: 'card', card })
  fake.change(chargeFor(order), { status: 'rejected', status_detail: 'cc_rejected_other_reason' })
  await notify(order)
  const { body, payment } = await see(order)
  expect(payment).toBe('rejected')
  const left = Date.parse(body.order.reserved_until) - Date.parse(body.asked_at)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(30 * 60_000)
  expect(body.payment.expires_at).toBe(body.order.reserved_until)
})

test('a word that the provider never used before decides nothing', async () => {
  const card = { token: `NEWS-${randomUUID()}`, payment_method_id: 'master', instalments: 1 }
  const order = await buy({ payment_method: 'card', card })
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'in_review' })
})

test('a payment that is taken back by the bank calls for a person', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await notify(order)
  fake.change(chargeFor(order), { status: 'charged_back', status_detail: 'settled' })
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'charged_back' })
  expect(await attentionOf(order)).toEqual(['disputed'])
})

test('a dispute that the shop wins is no reason to look any more, whichever way it was said', async () => {
  for (const status of ['in_mediation', 'charged_back']) {
    const order = await buy()
    fake.pay(chargeFor(order))
    await notify(order)
    fake.change(chargeFor(order), { status, status_detail: '' })
    await notify(order)
    expect([status, await attentionOf(order)]).toEqual([status, ['disputed']])
    fake.change(chargeFor(order), { status: 'approved', status_detail: 'accredited' })
    await notify(order)
    expect([status, await attentionOf(order)]).toEqual([status, []])
  }
})

test('a refund that is refused hides no dispute', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await notify(order)
  fake.change(chargeFor(order), { status: 'in_mediation', status_detail: '' })
  await notify(order)
  await sentMails(shop)
  await shop.post(`/api/orders/${order.number}/cancel`, { key: order.key })
  await keepMoney(shop.db, till)
  expect(await attentionOf(order)).toEqual(['disputed', 'refund_failed'])
  const told = (await sentMails(shop)).filter((mail) => mail.subject === `Atenção ao pedido ${order.number}`)
  expect(told.map((mail) => mail.text)).toEqual([expect.stringContaining('devolução não foi aceita')])
})

test('a notice is believed for its signature only, and only to look', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  const sent = async (change: (notice: ReturnType<FakeMercadoPago['noticeOf']>) => void) => {
    const notice = fake.noticeOf(chargeFor(order).id)
    change(notice)
    return (await shop.post(notice.url, notice.body, { headers: notice.headers as Record<string, string> }))
      .status
  }
  expect(await notify(order, { secret: 'another' })).toBe(401)
  expect(await sent((notice) => delete (notice.headers as Record<string, string>)['x-signature'])).toBe(401)
  expect(await sent((notice) => (notice.url = notice.url.replace(/data\.id=\d+/, 'data.id=1')))).toBe(401)
  expect((await see(order)).order).toBe('awaiting_payment')
  for (const options of [{ ts: 's' }, { withoutRequestId: true }, { type: 'plan' }] as NoticeOptions[]) {
    expect(await notify(order, options)).toBe(200)
  }
  expect((await see(order)).order).toBe('paid')
})

test('a charge whose reference or currency is another’s pays nothing', async () => {
  const order = await buy()
  const other = await buy()
  fake.pay(chargeFor(order))
  fake.change(chargeFor(order), { currency_id: 'ARS' })
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment' })
  const stolen = chargeFor(other)
  fake.pay(stolen)
  stolen.external_reference = chargeFor(order).external_reference
  await lookNow()
  expect((await see(other)).order).toBe('awaiting_payment')
})

test('a payment of real money pays nothing in a shop that only tries things out', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  fake.change(chargeFor(order), { live_mode: true })
  await lookNow()
  expect((await see(order)).order).toBe('awaiting_payment')
  fake.change(chargeFor(order), { live_mode: false })
  await lookNow()
  expect((await see(order)).order).toBe('paid')
})

test('instalments beyond what the shop offers are refused before anything is taken', async () => {
  const product = await makeProduct(shop.db, { regular_price: 1000, quantity: 1 })
  const card = { token: 'APRO', payment_method_id: 'master', instalments: 3 }
  const answer = await place(shop, checkoutOf([[product.id, 1]], { payment_method: 'card', card }))
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { 'card.instalments': ['Este número de parcelas não está disponível.'] },
  ])
  expect(await stockOf(shop.db, product.id)).toBe(1)
})

test('a boleto carries the payer’s address and shows its line', async () => {
  const order = await buy({ payment_method: 'boleto' })
  expect(fake.asked.at(-1)!.body).toMatchObject({
    payment_method_id: 'bolbradesco',
    payer: { address: { zip_code: '01001000', federal_unit: 'SP', city: 'São Paulo' } },
  })
  expect((await see(order)).body.payment.boleto).toEqual({
    line: '23793380296099605290241006333300196500000012345',
    url: 'https://www.mercadopago.example/boleto.pdf',
  })
})
