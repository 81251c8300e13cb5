import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { giveBack } from '#test/refunds.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })

async function ordered(paid: boolean, shipping = address, units = 3) {
  const product = await makeProduct(shop.db, { quantity: 9, regular_price: 10_00, weight: 120 })
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, units]], { customer, shipping }))
  const { number, id } = body.order[0]
  if (paid) await post(`/orders/${number}/payment`)
  return { number, id, product, customer }
}

test('the chosen parcels as a spreadsheet: what a carrier asks, without what was taken out, unpaid or held', async () => {
  const [one, unpaid, held] = [await ordered(true), await ordered(false), await ordered(true)]
  const lines = [{ product_id: one.product.id, quantity: 1 }]
  await giveBack(shop, owner, one.number, { lines, restock: true, note: 'Tiramos.' })
  await shop.db
    .updateTable('orders')
    .set({ attention: ['look_far'] })
    .where('id', '=', held.id)
    .execute()
  const { status, body } = await post('/packing/sheet', {
    numbers: [one.number, unpaid.number, held.number],
  })
  expect(status).toBe(200)
  const [head, row, ...others] = body.csv.replace('\ufeff', '').trim().split('\r\n')
  expect(head.split(';').slice(0, 3)).toEqual(['pedido', 'nome', 'cpf'])
  const cpf = one.customer.cpf.replace(/\D/g, '')
  expect(row).toBe(
    `${one.number};Bruna Souza;${cpf};${one.customer.email};11999998888;01001000;Praça da Sé;10;;Sé;São Paulo;SP;2;240;;;;20,00;`,
  )
  expect(others).toEqual([])
  const steps = await shop.db
    .selectFrom('history')
    .select(['entity_id', 'staff_id'])
    .where('action', '=', 'exported')
    .execute()
  expect(steps).toEqual([{ entity_id: one.id, staff_id: owner.id }])
})

test('a unit that goes alone has its size as it is packed; of several in a box the shop knows none', async () => {
  const [alone, three] = [await ordered(true, address, 1), await ordered(true)]
  await shop.db
    .updateTable('products')
    .set({ height_mm: 25, width_mm: 110, length_mm: 160 })
    .where('id', 'in', [alone.product.id, three.product.id])
    .execute()
  const { body } = await post('/packing/sheet', { numbers: [alone.number, three.number] })
  const [head, ...rows] = body.csv.trim().split('\r\n')
  const columns = head.split(';')
  expect(columns.slice(14, 17)).toEqual(['altura_cm', 'largura_cm', 'comprimento_cm'])
  expect(rows.map((row: string) => row.split(';').slice(12, 17))).toEqual([
    ['1', '120', '2,5', '11', '16'],
    ['3', '360', '', '', ''],
  ])
})

test('what a buyer has typed is no formula in a spreadsheet, and parts no column', async () => {
  const { number } = await ordered(true, { ...address, address_extra_info: '=1+1; casa' })
  const { body } = await post('/packing/sheet', { numbers: [number] })
  expect(body.csv).toContain(`;"'=1+1; casa";`)
})

test('who may only pack exports no CPF', async () => {
  const { number } = await ordered(true)
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await post('/packing/sheet', { numbers: [number] }, packer)).status).toBe(403)
})
