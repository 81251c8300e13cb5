import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { fulfilOrder } from '#shop/orders/fulfilment.server.ts'
import { checkReturn } from '#shop/returns/check-return.server.ts'
import { refundReturn } from '#shop/returns/refund-return.server.ts'
import { receiveReturn } from '#shop/returns/return-steps.server.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { openPaymentShop } from '#test/payment-shop.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'

const money = openPaymentShop()

/** An order of two products at R$ 50,00 each, paid through the provider and delivered, of which one comes back. */
async function oneOfTwoIsBack() {
  const { shop } = money
  const products = [
    await makeProduct(shop.db, { regular_price: 5000 }),
    await makeProduct(shop.db, { regular_price: 5000 }),
  ]
  const lines = products.map(({ id }): [number, number] => [id, 1])
  const { body } = await place(shop, checkoutOf(lines, { customer: newBuyer() }))
  const { number, key, id } = body.order[0]
  const order = { number, key, id, product: products[0]!.id }
  money.fake.pay(money.chargeFor(order))
  await money.notify(order)
  await fulfilOrder(shop.db, commandActor, number, { to: 'ship', tracking: null })
  const asked = await shop.post(`/api/orders/${number}/returns`, {
    key,
    kind: 'withdrawal',
    lines: [{ product_id: products[0]!.id, quantity: 1 }],
  })
  const { protocol } = asked.body.order.returns[0]
  await receiveReturn(shop.db, commandActor, protocol)
  await checkReturn(shop.db, commandActor, protocol, { accept: 'all', restock: 'all' })
  await sentMails(shop)
  const status = async () => (await money.see(order)).body.order.returns[0].status
  return { ...order, protocol, status }
}

test('L7 a part goes back through the provider once, and the return ends when the money has gone', async () => {
  const order = await oneOfTwoIsBack()
  const ask = () => refundReturn(money.shop.db, money.gateways, commandActor, order.protocol)
  expect(await Promise.all([ask(), ask()])).toEqual(Array(2).fill({ amount: 5000, done: false }))
  expect(await order.status()).toBe('refunding')
  money.fake.fail('lost')
  await runPaymentJobs(money.shop.db, money.gateways)
  await sql`update refunds set next_try_at = now() where status = 'created'`.execute(money.shop.db)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(money.chargeFor(order).transaction_amount_refunded).toBe(50)
  expect(await order.status()).toBe('refunded')
  expect(await ask()).toEqual({ amount: 5000, done: true })
  expect(await money.refundsOf(order)).toEqual([['done', 5000]])
  expect(await money.see(order)).toMatchObject({ order: 'shipped', payment: 'partially_refunded' })
  expect((await sentMails(money.shop)).map((mail) => mail.subject)).toEqual([
    `O dinheiro voltou: pedido ${order.number}, protocolo ${order.protocol}`,
  ])
})

test('L7 a refund that the provider refuses is asked for again, and comes out once', async () => {
  const order = await oneOfTwoIsBack()
  await refundReturn(money.shop.db, money.gateways, commandActor, order.protocol)
  await sql`update refunds set status = 'failed' where return_id is not null and status = 'created'`.execute(
    money.shop.db,
  )
  expect(await order.status()).toBe('refunding')
  await refundReturn(money.shop.db, money.gateways, commandActor, order.protocol)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await money.refundsOf(order)).toEqual([
    ['failed', 5000],
    ['done', 5000],
  ])
  expect([await order.status(), money.chargeFor(order).transaction_amount_refunded]).toEqual(['refunded', 50])
})

test('L7 what the shop has sent back before is not sent twice, and the whole refund ends the return', async () => {
  const order = await oneOfTwoIsBack()
  money.fake.refund(money.chargeFor(order))
  await money.notify(order)
  expect(await money.see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(await order.status()).toBe('refunded')
  expect(await money.refundsOf(order)).toEqual([])
})
