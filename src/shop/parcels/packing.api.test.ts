import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let packer: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  packer = await makeStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

const post = (path: string, payload: object) =>
  shop.post(`/api/admin/packing/${path}`, payload, { headers: packer.headers })
const parcels = async (numbers: number[]) => {
  const { status, body } = await shop.get(`/api/admin/packing/parcels?numbers=${numbers}`, {
    headers: packer.headers,
  })
  expect(status).toBe(200)
  return body
}

const asPrinted = ({ number, version }: { number: number; version: string }) => ({ number, version })

async function order({ paid = true } = {}) {
  const product = await makeProduct(shop.db, { quantity: 50 })
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
  const number = body.order[0].number as number
  if (paid) await paymentIs(number, 'paid')
  return { number, product }
}
async function paymentIs(number: number, status: 'paid' | 'in_dispute') {
  const { id, total } = await shop.db
    .updateTable('orders')
    .set({ status: 'paid' })
    .where('number', '=', number)
    .returning(['id', 'total'])
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('payments')
    .set({ status, paid_amount: total, paid_at: new Date() })
    .where('order_id', '=', id)
    .execute()
}

test('J5 many orders are packed in one call; the one that cannot be says why and stops no other', async () => {
  const [one, two, unpaid] = [await order(), await order(), await order({ paid: false })]
  const { status, body } = await post('pick', { numbers: [one.number, unpaid.number, 999_999, two.number] })
  expect(status).toBe(200)
  expect(body.results).toMatchObject([
    { number: one.number, problem: null },
    { number: unpaid.number, problem: expect.stringContaining('não é possível') },
    { number: 999_999, problem: 'Pedido não encontrado.' },
    { number: two.number, problem: null },
  ])
  const again = await post('pick', { numbers: [one.number] })
  expect(again.body.results[0].problem).not.toBeNull()
})

test('J5 a parcel has what a label needs, and neither CPF, e-mail nor sums', async () => {
  const { number, product } = await order()
  const { sender, parcels: found } = await parcels([number])
  expect(sender.name).toBeTruthy()
  expect(found[0]).toMatchObject({
    number,
    problem: null,
    printed_at: null,
    version: expect.any(String),
    shipping: { cep_number: '01.001-000' },
    items: [{ sku: product.sku, quantity: 2 }],
  })
  expect(found[0].qr.size).toBeGreaterThan(20)
  expect(JSON.stringify(found)).not.toMatch(/cpf|email|total|@/)
})

test('J5 what is unpaid or disputed is not printed; what was printed is remembered', async () => {
  const [good, unpaid, disputed] = [await order(), await order({ paid: false }), await order()]
  await paymentIs(disputed.number, 'in_dispute')
  const numbers = [good.number, unpaid.number, disputed.number]
  const { body } = await post('printed', { parcels: (await parcels(numbers)).parcels.map(asPrinted) })
  expect(body.results).toMatchObject([
    { number: good.number, problem: null },
    { number: unpaid.number, problem: expect.stringContaining('não foi pago') },
    { number: disputed.number, problem: expect.stringContaining('contestado') },
  ])
  const printed = (await parcels(numbers)).parcels.map(
    ({ printed_at }: { printed_at: string | null }) => printed_at !== null,
  )
  expect(printed).toEqual([true, false, false])
})

test('J5 tracking codes of many orders are taken in one call, and each buyer hears of theirs', async () => {
  const [one, two] = [await order(), await order()]
  const { body } = await post('ship', {
    parcels: [
      { number: one.number, tracking: 'aa 123456785 br' },
      { number: two.number, tracking: 'AA123456799BR' },
    ],
  })
  expect(body.results.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null])
  const rows = await shop.db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select(['orders.number', 'tracking_code'])
    .where('orders.number', 'in', [one.number, two.number])
    .where('to_status', '=', 'shipped')
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { number: one.number, tracking_code: 'AA123456785BR' },
    { number: two.number, tracking_code: 'AA123456799BR' },
  ])
  const wrong = await post('ship', { parcels: [{ number: one.number, tracking: '!' }] })
  expect(wrong.status).toBe(422)
})

test('rule 3: each order of a batch is written down with who packed it, in the transaction of its step', async () => {
  const { number } = await order()
  await post('pick', { numbers: [number] })
  const rows = await shop.db
    .selectFrom('history')
    .innerJoin('orders', 'orders.id', 'history.entity_id')
    .select(['history.action', 'history.staff_id', 'history.after'])
    .where('entity', '=', 'order')
    .where('orders.number', '=', number)
    .execute()
  expect(rows).toEqual([{ action: 'picked', staff_id: packer.id, after: { status: 'picking' } }])
})

test('rule 2: at most fifty orders are packed at once', async () => {
  const numbers = Array.from({ length: 51 }, (_, at) => at + 1)
  expect((await post('pick', { numbers })).status).toBe(422)
})
