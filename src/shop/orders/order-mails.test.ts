import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTill } from '#shop/payments/till.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, makeCoupon, place, somebody, stockOf } from '#test/checkout.ts'
import { keepMoney } from '#test/keep-money.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

async function ordered(given: Record<string, unknown> = {}) {
  const customer = somebody()
  const product = await makeProduct(shop.db, {
    name: 'Película <Rosê> & Brilho',
    regular_price: 1999,
    quantity: 5,
  })
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer, ...given }))
  return { order: body.order[0], payment: body.payment, customer, product }
}

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test('the mail of a new order holds its lines, its total, the Pix and a link that opens it', async () => {
  const { code } = await makeCoupon(shop.db)
  const { order, payment, customer } = await ordered({ coupon: code })
  const [mail, ...others] = await sentMails(shop)
  expect(others).toEqual([])
  expect(mail!.to?.[0]?.address).toBe(customer.email)
  expect(mail!.subject).toBe(`Recebemos o seu pedido ${order.number}`)
  const text = plain(mail!.text)
  expect(text).toContain('2x Película <Rosê> & Brilho: R$ 39,98')
  expect(text).toContain(`Desconto (${code}): -R$ 4,00`)
  expect(text).toContain('Total: R$ 35,98')
  expect(text).toContain(payment.pix.code)
  expect(mail!.html).toContain('Película &lt;Rosê&gt; &amp; Brilho')
  const link = new URL(linkIn(mail!, '/order/'), 'http://x')
  expect(link.pathname).toBe(`/order/${order.number}`)
  expect(link.searchParams.get('key')).toBe(order.key)
})

test('shortly before a Pix ends its buyer is reminded, once, and not when it has been paid or given up', async () => {
  const waiting = await ordered()
  const cancelled = await ordered()
  await shop.post(`/api/orders/${cancelled.order.number}/cancel`, { key: cancelled.order.key })
  await sentMails(shop)
  const due = await sql<{ minutes: number }>`
    select extract(epoch from due_at - now())::float8 / 60 as minutes from mails
    where template = 'payment-ending' and recipient = ${waiting.customer.email}`.execute(shop.db)
  expect(due.rows[0]!.minutes).toBeGreaterThan(18)
  expect(due.rows[0]!.minutes).toBeLessThanOrEqual(20)
  await sql`update mails set due_at = now() where sent_at is null
    and recipient in (${waiting.customer.email}, ${cancelled.customer.email})`.execute(shop.db)
  const mails = await sentMails(shop)
  expect(mails.map((mail) => mail.subject)).toEqual([
    `O pagamento do pedido ${waiting.order.number} está quase vencendo`,
  ])
  expect(mails[0]!.text).toContain(waiting.payment.pix.code)
  expect(await sentMails(shop)).toEqual([])
})

test('an order that nobody pays expires: units return once, its buyer is told once, over several processes', async () => {
  const { order, product } = await ordered()
  await sentMails(shop)
  const till = openTill(shop.config, shop.app.log)
  await keepMoney(shop.db, till)
  expect(await stockOf(shop.db, product.id)).toBe(3)
  await sql`update orders set reserved_until = now() where id = ${order.id}`.execute(shop.db)
  await Promise.all(Array.from({ length: 6 }, () => keepMoney(shop.db, till)))
  expect(await stockOf(shop.db, product.id)).toBe(5)
  const { body } = await shop.get(`/api/orders/${order.number}?key=${order.key}`)
  expect([body.order.status, body.payment.status]).toEqual(['expired', 'expired'])
  expect((await sentMails(shop)).map((mail) => mail.subject)).toEqual([`O pedido ${order.number} expirou`])
})

test('a cancelled order is told once, and that nothing was charged', async () => {
  const { order } = await ordered()
  await sentMails(shop)
  for (let i = 0; i < 3; i += 1) await shop.post(`/api/orders/${order.number}/cancel`, { key: order.key })
  const mails = await sentMails(shop)
  expect(mails.map((mail) => mail.subject)).toEqual([`O pedido ${order.number} foi cancelado`])
  expect(mails[0]!.text).toContain('Nada foi cobrado.')
})
