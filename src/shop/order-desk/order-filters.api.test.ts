import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

async function order(values: { created_at?: Date; state?: string; city?: string } = {}): Promise<number> {
  const product = await makeProduct(shop.db, { quantity: 5, regular_price: 10_00 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]]))
  const number = body.order[0].number as number
  if (Object.keys(values).length > 0)
    await shop.db.updateTable('orders').set(values).where('number', '=', number).execute()
  return number
}
const list = (query: string) => shop.get(`/api/admin/orders?${query}`, { headers: owner.headers })
async function numbers(query: string): Promise<number[]> {
  const { status, body } = await list(query)
  expect(status, query).toBe(200)
  return body.orders.map((one: { number: number }) => one.number)
}
const noon = (day: string) => new Date(`${day}T12:00:00-03:00`)

test('rule 2: orders are narrowed to days of the shop’s calendar, the newest of them first', async () => {
  const early = await order({ created_at: new Date('2025-03-10T00:00:00-03:00') })
  const late = await order({ created_at: new Date('2025-03-11T23:59:59-03:00') })
  // Written down later than another of its day: its time decides where it stands.
  const between = await order({ created_at: noon('2025-03-11') })
  await order({ created_at: noon('2025-03-09') })
  await order({ created_at: new Date('2025-03-12T00:00:00-03:00') })
  expect(await numbers('from=2025-03-10&until=2025-03-11')).toEqual([late, between, early])
  expect(await numbers('from=2025-03-10&until=2025-03-11&oldest=1')).toEqual([early, between, late])
  expect(await numbers('from=2025-03-11&until=2025-03-11&tab=confirm')).toEqual([late, between])
})

test('rule 2: a narrowed list comes fifty at a time, and each order stands on one page', async () => {
  const original = await order({ created_at: noon('2025-05-05') })
  const { rows } = await sql<{ number: number }>`
    insert into orders overriding system value
    select (jsonb_populate_record(o, jsonb_build_object('number', nextval('order_numbers'), 'key', md5(random()::text),
      'id', nextval(pg_get_serial_sequence('orders', 'id'))))).*
    from orders o, generate_series(2, 53) where o.number = ${original} returning number`.execute(shop.db)
  const made = [original, ...rows.map(({ number }) => number)]
  const day = 'from=2025-05-05&until=2025-05-05'
  const first = (await list(day)).body
  expect(first.orders).toHaveLength(50)
  const both = [...first.orders, ...(await list(`${day}&after=${first.next}`)).body.orders]
  expect(both.map(({ number }: { number: number }) => number)).toEqual(made.toReversed())
})

test('orders are narrowed by the state they go to, by freight, and by how and whether they are paid', async () => {
  const day = 'from=2025-06-06&until=2025-06-06'
  const north = await order({ created_at: noon('2025-06-06'), state: 'Acre' })
  const south = await order({ created_at: noon('2025-06-06'), state: 'Paraná' })
  await shop.db
    .updateTable('orders')
    .set({ freight: 12_00, total: 22_00 })
    .where('number', '=', south)
    .execute()
  expect(await numbers(`${day}&state=AC`)).toEqual([north])
  expect(await numbers(`${day}&freight=charged`)).toEqual([south])
  expect(await numbers(`${day}&freight=free`)).toEqual([north])
  expect(await numbers(`${day}&method=pix`)).toEqual([south, north])
  expect(await numbers(`${day}&method=boleto`)).toEqual([])
  expect(await numbers(`${day}&payment=waiting`)).toEqual([south, north])
  const paid = await shop.post(`/api/admin/orders/${north}/payment`, {}, { headers: owner.headers })
  expect(paid.status).toBe(200)
  expect(await numbers(`${day}&payment=paid`)).toEqual([north])
  expect(await numbers(`${day}&payment=paid&method=pix&state=PR`)).toEqual([])
  expect(await numbers(`search=${north}&payment=paid`)).toEqual([north])
  expect(await numbers(`search=${north}&payment=waiting`)).toEqual([])
})

test('orders are narrowed to a city, whichever way its buyer and the shop write it', async () => {
  const day = 'from=2025-08-08&until=2025-08-08'
  const placed = (city: string) => order({ created_at: noon('2025-08-08'), city })
  const accented = await placed('São José dos Campos')
  const plain = await placed(' SAO JOSE  DOS CAMPOS')
  // As a Mac writes it: letters and accents apart.
  const decomposed = await placed('São José dos Campos'.normalize('NFD'))
  const western = await placed('Santa Bárbara d’Oeste')
  await placed('São José')
  for (const typed of ['são josé dos campos', 'Sao Jose dos Campos', ' SÃO JOSÉ DOS CAMPOS '])
    expect(await numbers(`${day}&city=${encodeURIComponent(typed)}`), typed).toEqual([
      decomposed,
      plain,
      accented,
    ])
  expect(await numbers(`${day}&city=${encodeURIComponent("santa barbara d'oeste")}`)).toEqual([western])
  expect(await numbers(`${day}&city=Campos`)).toEqual([])
})

test('a payment that came to nothing does not count once another was begun', async () => {
  const number = await order({ created_at: noon('2025-07-07') })
  const { id, order_id } = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'order_id'])
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('payments').set({ status: 'rejected' }).where('id', '=', id).execute()
  const day = 'from=2025-07-07&until=2025-07-07'
  expect(await numbers(`${day}&payment=refused`)).toEqual([number])
  await shop.db
    .insertInto('payments')
    .values({ order_id, method: 'boleto', provider: 'demo', status: 'pending', amount: 10_00 })
    .execute()
  expect(await numbers(`${day}&payment=refused`)).toEqual([])
  expect(await numbers(`${day}&payment=waiting&method=boleto`)).toEqual([number])
})

test('a filter that is none is refused in words, at its field', async () => {
  for (const wrong of [
    'from=2025-02-30',
    'until=ontem',
    'method=cheque',
    'payment=talvez',
    'state=XX',
    'city=%20',
    'city=...',
  ]) {
    const { status, body } = await list(wrong)
    expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, [wrong.split('=')[0]]])
  }
})
