import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { cancelAsBuyer } from '#test/cancel.ts'
import { stockOf } from '#test/checkout.ts'
import { orderedByGuest, typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

const type = (line: string) => typed(shop, line)
const ordered = () => orderedByGuest(shop)

test('orders refund: a customer cancels a paid order, the shop sends the Pix back and says so', async () => {
  const { number, product, see } = await ordered()
  await type(`orders pay ${number}`)
  await cancelAsBuyer(shop, number)
  expect((await type('orders attention')).output).toContain(`${number}  Cancelado`)
  expect((await type(`orders refund ${number}`)).code).toBe(0)
  expect((await see()).order.status).toBe('refunded')
  expect(await stockOf(shop.db, product.id)).toBe(1)
  const nothing = await type(`orders refund ${number}`)
  expect([nothing.code, nothing.errorLines]).toEqual([
    1,
    `Pedido ${number}: Este pedido não tem nada a devolver.`,
  ])
})

test('orders refund: a part goes back and the order stays paid', async () => {
  const { number, see } = await ordered()
  await type(`orders pay ${number}`)
  expect((await type(`orders refund ${number} 12,50`)).output).toBe(
    `Pedido ${number}: devolução de R$ 12,50 registrada.`,
  )
  expect(await see()).toMatchObject({
    order: { status: 'paid' },
    payment: { status: 'partially_refunded', refunded: 12.5 },
  })
})

test('orders cancel: what was paid goes back; a parcel that has left stays sold', async () => {
  const paid = await ordered()
  await type(`orders pay ${paid.number}`)
  expect((await type(`orders cancel ${paid.number}`)).output).toBe(
    `Pedido ${paid.number}: Cancelado. Devolva o valor pelo banco e confirme com "orders refund".`,
  )
  expect(await refundsOf(paid.number)).toEqual([['by_hand', 5000]])
  const sent = await ordered()
  await type(`orders pay ${sent.number}`)
  await type(`orders ship ${sent.number}`)
  const late = await type(`orders cancel ${sent.number}`)
  expect([late.code, late.errorLines]).toEqual([
    1,
    `Pedido ${sent.number}: Este pedido não pode mais ser cancelado.`,
  ])
})

/** The refunds of an order, the oldest first. */
async function refundsOf(number: number) {
  const { rows } = await sql<{ status: string; amount: number }>`
    select r.status, r.amount from refunds r join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id where o.number = ${number} order by r.id`.execute(shop.db)
  return rows.map(({ status, amount }) => [status, amount])
}

test('orders refund: a part of what waits to be sent leaves the rest waiting', async () => {
  const { number, see } = await ordered()
  await type(`orders pay ${number}`)
  await cancelAsBuyer(shop, number)
  expect((await type(`orders refund ${number} 20`)).output).toBe(
    `Pedido ${number}: devolução de R$ 20,00 registrada.`,
  )
  expect(await refundsOf(number)).toEqual([
    ['by_hand', 3000],
    ['done', 2000],
  ])
  expect((await type('orders attention')).output).toContain(`${number}  Cancelado`)
  expect((await type(`orders refund ${number}`)).output).toBe(
    `Pedido ${number}: devolução de R$ 30,00 registrada.`,
  )
  expect(await refundsOf(number)).toEqual([
    ['done', 3000],
    ['done', 2000],
  ])
  expect((await see()).order.status).toBe('refunded')
  expect((await type('orders attention')).output).not.toContain(String(number))
})

test('orders refund: an order that was paid in two parts gets both back', async () => {
  const { number, see } = await ordered()
  await type(`orders pay ${number} 20`)
  await type(`orders pay ${number} 30`)
  expect((await see()).order.status).toBe('paid')
  await cancelAsBuyer(shop, number)
  expect((await type(`orders refund ${number}`)).output).toBe(
    `Pedido ${number}: devolução de R$ 50,00 registrada.`,
  )
  expect((await see()).order.status).toBe('refunded')
})

test('orders pay, orders refund: several at once are all counted', async () => {
  const { number, see } = await ordered()
  await Promise.all([12, 13, 25].map((reais) => type(`orders pay ${number} ${reais}`)))
  expect((await see()).order.status).toBe('paid')
  await Promise.all([5, 10, 15].map((reais) => type(`orders refund ${number} ${reais}`)))
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select sum(paid_amount) as paid, sum(refunded_amount) as refunded from payments
    where order_id = (select id from orders where number = ${number})`.execute(shop.db)
  expect(rows).toEqual([{ paid: 5000, refunded: 3000 }])
  const done = (await refundsOf(number)).map(([status, amount]) => status === 'done' && amount)
  expect(done.reduce((sum: number, amount) => sum + Number(amount), 0)).toBe(3000)
})
