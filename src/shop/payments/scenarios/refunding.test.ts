import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { fulfilOrder } from '#shop/orders/fulfilment.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { refundOrder } from '#shop/payments/refunds/refund-order.server.ts'
import { cancelAsBuyer } from '#test/cancel.ts'
import { stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { openPaymentShop } from '#test/payment-shop.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'

// Whatever happens to the money, an order ends in a state that is meant: never shipped unpaid, never paid and lost.

const money = openPaymentShop()
const { buy, chargeFor, see, notify, lookNow, attentionOf, refundsOf } = money

test('8 refund: in part the order stays, in full it is refunded and what has not left returns', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  money.fake.refund(chargeFor(order), 20)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'partially_refunded' })
  money.fake.refund(chargeFor(order))
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(await stockOf(money.shop.db, order.product)).toBe(1)
})

test('A12 units of a refunded order no longer count as sold; those of a parcel that has left do', async () => {
  const soldOf = async (order: { product: number }) => {
    const { sold } = await money.shop.db
      .selectFrom('products')
      .select('sold')
      .where('id', '=', order.product)
      .executeTakeFirstOrThrow()
    return sold
  }
  const [kept, sent] = [await buy(), await buy()]
  for (const order of [kept, sent]) {
    money.fake.pay(chargeFor(order))
    await notify(order)
    expect(await soldOf(order)).toBe(1)
  }
  await fulfilOrder(money.shop.db, commandActor, sent.number, { to: 'ship', tracking: null })
  for (const order of [kept, sent]) {
    money.fake.refund(chargeFor(order))
    await notify(order)
    expect((await see(order)).order).toBe('refunded')
  }
  expect([await soldOf(kept), await soldOf(sent)]).toEqual([0, 1])
})

test('8 a customer cancels a paid order: the money goes back, once, also when the answer is lost', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  money.fake.fail('lost')
  await cancelAsBuyer(money.shop, order.number)
  await runPaymentJobs(money.shop.db, money.gateways)
  await sql`update refunds set next_try_at = now() where status = 'created'`.execute(money.shop.db)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect(await stockOf(money.shop.db, order.product)).toBe(1)
})

test('8 a refund whose answer was lost is not asked for again once the money is heard of', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  await refundOrder(money.shop.db, money.gateways, commandActor, order.number, 2000)
  money.fake.fail('lost')
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await refundsOf(order)).toEqual([['created', 2000]])
  await notify(order)
  expect(await refundsOf(order)).toEqual([['done', 2000]])
  expect(await refundOrder(money.shop.db, money.gateways, commandActor, order.number)).toEqual({
    amount: 3000,
    done: false,
  })
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect((await see(order)).order).toBe('refunded')
})

test('8 a refund that the provider makes later: counted once, asked about often, reported to a person in the end', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  const later: PaymentGateways = {
    ...money.gateways,
    provider: (name) => ({
      ...money.gateways.provider(name)!,
      refund: async () => ({ provider_refund: '1', status: 'pending' }),
    }),
  }
  await refundOrder(money.shop.db, later, commandActor, order.number, 2000)
  await runPaymentJobs(money.shop.db, later)
  expect(await refundsOf(order)).toEqual([['pending', 2000]])
  const { rows } = await sql<{ soon: boolean }>`
    select next_check_at < now() + interval '16 minutes' as soon from payments where order_id = ${order.id}`.execute(
    money.shop.db,
  )
  expect(rows).toEqual([{ soon: true }])
  await sql`update refunds set next_try_at = now() where status = 'pending'`.execute(money.shop.db)
  await runPaymentJobs(money.shop.db, later)
  expect(await attentionOf(order)).toEqual(['refund_late'])
  money.fake.refund(chargeFor(order), 20)
  await lookNow()
  expect(await refundsOf(order)).toEqual([['done', 2000]])
  expect(await attentionOf(order)).toEqual([])
  expect(await refundOrder(money.shop.db, later, commandActor, order.number)).toEqual({
    amount: 3000,
    done: false,
  })
})

test('8 money that was sent back at the provider meanwhile is not sent again', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  await cancelAsBuyer(money.shop, order.number)
  money.fake.refund(chargeFor(order))
  await sql`update payments set next_check_at = now() where order_id = ${order.id}`.execute(money.shop.db)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await refundsOf(order)).toEqual([['done', 5000]])
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(await attentionOf(order)).toEqual([])
})

test('8 several refunds wished for at once are never more than was paid, and asked for one after the other', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  const wished = await Promise.allSettled(
    [20, 20, 20].map((reais) =>
      refundOrder(money.shop.db, money.gateways, commandActor, order.number, reais * 100),
    ),
  )
  expect(wished.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await refundOrder(money.shop.db, money.gateways, commandActor, order.number)
  expect((await refundsOf(order)).map(([, amount]) => amount)).toEqual([2000, 2000, 1000])
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await refundsOf(order)).toEqual([
    ['done', 2000],
    ['done', 2000],
    ['done', 1000],
  ])
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect((await see(order)).order).toBe('refunded')
})

test('a refund that is refused hides no dispute', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  await sentMails(money.shop)
  await cancelAsBuyer(money.shop, order.number)
  // The provider refuses before the shop hears why.
  money.fake.change(chargeFor(order), { status: 'in_mediation', status_detail: '' })
  await runPaymentJobs(money.shop.db, money.gateways)
  await notify(order)
  expect(await attentionOf(order)).toEqual(['refund_failed', 'disputed'])
  const told = (await sentMails(money.shop)).filter(
    (mail) => mail.subject === `Atenção ao pedido ${order.number}`,
  )
  expect(told.map((mail) => mail.text)).toEqual([
    expect.stringContaining('devolução não foi aceita'),
    expect.stringContaining('contestou o pagamento'),
  ])
})
