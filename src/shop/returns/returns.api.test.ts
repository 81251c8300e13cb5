import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { listAttention } from '#shop/payments/manual-payment.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCoupon, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { deliveredOrder } from '#test/returns.ts'
import { checkReturn } from './check-return.server.ts'
import { listReturns } from './list-returns.server.ts'
import { refundReturn } from './refund-return.server.ts'
import { authorizeReturn, cancelReturn, receiveReturn, resolveReturn } from './return-steps.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const gateways = () => openPaymentGateways(shop.config, shop.app.log)
const refund = (protocol: string) => refundReturn(shop.db, gateways(), commandActor, protocol)
const all = { accept: 'all', restock: 'all' } as const

async function arrived(protocol: string) {
  await authorizeReturn(shop.db, commandActor, protocol, { code: 'LR123456789BR', instructions: '' })
  await receiveReturn(shop.db, commandActor, protocol)
}

test('L7 one of three lines is given back: each step with its day, a mail for each, and the rest stays', async () => {
  const order = await deliveredOrder(shop, [1, 1, 1])
  const { status, body } = await order.giveBack([0, 1, 0], { reason: 'Não serviu.' })
  expect(status).toBe(200)
  const [asked] = body.order.returns
  expect(asked).toMatchObject({
    kind: 'withdrawal',
    status: 'requested',
    wish: 'refund',
    reason: 'Não serviu.',
  })
  expect(asked.lines).toEqual([
    {
      product_id: order.products[1]!.id,
      sku: expect.any(String),
      name: expect.any(String),
      quantity: 1,
      accepted: null,
      refund_amount: null,
    },
  ])
  // The purchase as a whole is not taken back.
  expect(body.order.withdrawal).toBe(null)
  expect(body.order.order_items.map((item: { returnable: number }) => item.returnable)).toEqual([1, 0, 1])
  const { protocol } = asked
  expect(protocol).toMatch(new RegExp(`^\\d{8}-${order.number}$`))
  const mails = await sentMails(shop)
  expect(mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
    [order.customer.email, shop.config.store.email].sort(),
  )
  const mail = mails.find(({ to }) => to?.[0]?.address === order.customer.email)!
  for (const said of [
    /Volta para você:? +R\$\s30,00/,
    /R\$\s30,00 voltam para você pelo mesmo meio de pagamento/,
  ])
    expect(mail.text, 'D7').toMatch(said)
  expect((await listReturns(shop.db)).map((waiting) => waiting.protocol)).toContain(protocol)

  const before = await stockOf(shop.db, order.products[1]!.id)
  await arrived(protocol)
  expect(await checkReturn(shop.db, commandActor, protocol, all)).toMatchObject({ amount: 3000 })
  expect(await stockOf(shop.db, order.products[1]!.id)).toBe(before + 1)
  expect(await refund(protocol)).toEqual({ amount: 3000, done: true })

  const seen = await order.see()
  expect([seen.order.status, seen.payment.status, seen.payment.refunded]).toEqual([
    'delivered',
    'partially_refunded',
    30,
  ])
  const [done] = seen.order.returns
  expect(done).toMatchObject({
    status: 'refunded',
    outcome: 'refund',
    refund_amount: 30,
    return_code: 'LR123456789BR',
  })
  expect(done.events.map((event: { status: string }) => event.status)).toEqual([
    'requested',
    'authorized',
    'arrived',
    'checked',
    'refunding',
    'refunded',
  ])
  const steps = (await sentMails(shop)).map((mail) => mail.subject?.split(':')[0])
  expect(steps).toEqual([
    'Como mandar de volta',
    'O pacote chegou de volta',
    'Conferimos a devolução',
    'O dinheiro voltou',
  ])
  expect((await listAttention(shop.db)).map(({ number }) => number)).not.toContain(order.number)
  expect((await listReturns(shop.db)).map((waiting) => waiting.protocol)).not.toContain(protocol)
})

test('L7 the parts of an order come to what was paid, coupon and freight included', async () => {
  const { code } = await makeCoupon(shop.db, { type: 'fixed', value: 1000 })
  const order = await deliveredOrder(shop, [3, 1], { price: 3333, coupon: code })
  await sql`update orders set freight = 1590, total = total + 1590 where id = ${order.id}`.execute(shop.db)
  await sql`update payments set amount = amount + 1590, paid_amount = paid_amount + 1590
    where order_id = ${order.id}`.execute(shop.db)
  const amounts: number[] = []
  for (const counts of [
    [1, 0],
    [1, 1],
    [1, 0],
  ]) {
    const { body } = await order.giveBack(counts)
    const { protocol } = body.order.returns.at(-1)
    await arrived(protocol)
    await checkReturn(shop.db, commandActor, protocol, all)
    amounts.push((await refund(protocol)).amount)
  }
  const { order: now, payment } = await order.see()
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(4 * 3333 - 1000 + 1590)
  expect(now.returns.map((one: { freight_amount: number }) => one.freight_amount)).toEqual([0, 0, 15.9])
  expect([now.status, payment.status]).toEqual(['refunded', 'refunded'])
  expect(now.returns.map((one: { protocol: string }) => one.protocol.split('-').slice(1).join('-'))).toEqual([
    `${order.number}`,
    `${order.number}-2`,
    `${order.number}-3`,
  ])
  // Every unit was withdrawn from, so the purchase was.
  expect(now.withdrawal.protocol).toBe(now.returns[2].protocol)
})

test('L7 two people of the shop at once: checked once, stocked once, paid back once', async () => {
  const order = await deliveredOrder(shop, [2])
  const { protocol } = (await order.giveBack([2])).body.order.returns[0]
  await arrived(protocol)
  const before = await stockOf(shop.db, order.products[0]!.id)
  await Promise.all([1, 2, 3].map(() => checkReturn(shop.db, commandActor, protocol, all)))
  expect(await stockOf(shop.db, order.products[0]!.id)).toBe(before + 2)
  const paid = await Promise.all([1, 2, 3].map(() => refund(protocol)))
  expect(paid).toEqual(Array(3).fill({ amount: 6000, done: true }))
  expect((await order.see()).payment.refunded).toBe(60)
  const subjects = (await sentMails(shop)).map((mail) => mail.subject)
  // All of the order is back: one mail says so.
  expect(subjects.filter((subject) => /devolvido|O dinheiro voltou/.test(subject!))).toEqual([
    `O valor do pedido ${order.number} foi devolvido`,
  ])
})

test('L7 a defect: exchanged from the stock, and what was exchanged may be reported again', async () => {
  const order = await deliveredOrder(shop, [1])
  const [product] = order.products
  const asked = await order.giveBack([1], { kind: 'defect', wish: 'exchange', reason: 'Veio quebrado.' })
  const { protocol } = asked.body.order.returns[0]
  const [toBuyer] = (await sentMails(shop)).filter((mail) => mail.to?.[0]?.address === order.customer.email)
  expect(toBuyer!.subject).toBe(`Produto com defeito: pedido ${order.number}: protocolo ${protocol}`)
  expect(toBuyer!.text).toContain('art. 18')
  await arrived(protocol)
  const before = await stockOf(shop.db, product!.id)
  await checkReturn(shop.db, commandActor, protocol, { accept: 'all', restock: 'none' })
  await expect(refund(protocol)).rejects.toMatchObject({ status: 409 })
  await sql`update products set quantity = 0 where id = ${product!.id}`.execute(shop.db)
  await expect(resolveReturn(shop.db, commandActor, protocol, '')).rejects.toMatchObject({
    code: 'out_of_stock',
  })
  await sql`update products set quantity = ${before} where id = ${product!.id}`.execute(shop.db)
  await Promise.all([1, 2].map(() => resolveReturn(shop.db, commandActor, protocol, 'Rastreio LR1')))
  expect(await stockOf(shop.db, product!.id)).toBe(before - 1)
  const { rows } = await sql`select change, cause, why from stock_movements where product_id = ${product!.id}
    order by id desc limit 1`.execute(shop.db)
  expect(rows).toEqual([{ change: -1, cause: 'order', why: `pedido ${order.number}` }])
  const now = (await order.see()).order
  expect([now.returns[0].status, now.order_items[0].returnable, now.withdrawal]).toEqual([
    'resolved',
    1,
    null,
  ])
})

test('L7 what the shop does not take back stays with the buyer, who reads why; the rest is refunded', async () => {
  const order = await deliveredOrder(shop, [2, 1])
  const { protocol } = (await order.giveBack([2, 1])).body.order.returns[0]
  await arrived(protocol)
  const [sku, other] = order.products.map((product) => product.sku)
  const some = (units: [string, number][]) => new Map(units)
  await expect(
    checkReturn(shop.db, commandActor, protocol, { accept: some([[sku!, 3]]), restock: 'none' }),
  ).rejects.toMatchObject({ status: 422 })
  const before = await stockOf(shop.db, order.products[0]!.id)
  const { amount } = await checkReturn(shop.db, commandActor, protocol, {
    accept: some([[sku!, 2]]),
    restock: some([[sku!, 1]]),
    note: 'O outro não veio no pacote.',
  })
  expect(amount).toBe(6000)
  expect(await stockOf(shop.db, order.products[0]!.id)).toBe(before + 1)
  const now = (await order.see()).order
  expect(now.order_items.map((item: { returnable: number }) => item.returnable)).toEqual([0, 1])
  const refused = (await order.giveBack([0, 1], { kind: 'defect', wish: 'repair' })).body.order.returns[1]
  await arrived(refused.protocol)
  const none = { accept: 'none', restock: 'none' } as const
  await expect(checkReturn(shop.db, commandActor, refused.protocol, none)).rejects.toMatchObject({
    status: 422,
  })
  await checkReturn(shop.db, commandActor, refused.protocol, { ...none, note: 'Não achamos defeito.' })
  const [mail] = (await sentMails(shop)).filter((mail) => mail.subject?.startsWith('Devolução não aceita'))
  expect(mail!.text).toContain('Não achamos defeito.')
  expect(other).toBeTruthy()
})

test('L7 no step before its time, in the shop and in the database', async () => {
  const order = await deliveredOrder(shop, [1])
  const { protocol } = (await order.giveBack([1])).body.order.returns[0]
  await expect(checkReturn(shop.db, commandActor, protocol, all)).rejects.toMatchObject({ status: 409 })
  await expect(refund(protocol)).rejects.toMatchObject({ status: 409 })
  await expect(
    sql`update returns set status = 'checked', outcome = 'refund' where protocol = ${protocol}`.execute(
      shop.db,
    ),
  ).rejects.toThrow('a return that is requested cannot be checked')
  await cancelReturn(shop.db, commandActor, protocol, 'Combinado com você.')
  await expect(receiveReturn(shop.db, commandActor, protocol)).rejects.toMatchObject({ status: 409 })
  await expect(receiveReturn(shop.db, commandActor, '20260101-1')).rejects.toMatchObject({ status: 404 })
  // It may be asked for anew.
  expect((await order.giveBack([1])).status).toBe(200)
})
