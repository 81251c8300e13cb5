import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { additionsIn } from '#test/additions.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, stockOf } from '#test/checkout.ts'
import { whileLocked } from '#test/locks.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let room: ReturnType<typeof additionsIn>
beforeAll(async () => {
  shop = await startApp()
  room = additionsIn(shop, await makeStaff(shop))
})
afterAll(() => shop.close())

const ofOrder = (number: number) => sql`order_id = (select id from orders where number = ${number})`

test.each([
  ['was said to be paid', sql`reported_at = now()`],
  ['is in review', sql`status = 'in_review'`],
  ['is reserved on a card', sql`status = 'authorized'`],
])(
  'an addition whose money %s stays when the parcel leaves, and goes by itself once it is paid',
  async (_, set) => {
    const { number, extra, added } = await room.paidOrder()
    const other = await added()
    await sql`update payments set ${set} where ${ofOrder(other)}`.execute(shop.db)
    // Nothing is asked about before the parcel leaves: neither on its page nor where codes are pasted.
    expect((await room.orderOf(number)).unpaid_additions).toEqual([])
    expect((await room.parcelOf(number))[0]).toMatchObject({ unpaid: [] })
    await room.post(`/orders/${number}/ship`)
    expect((await room.orderOf(other)).status).toBe('awaiting_payment')
    expect(await stockOf(shop.db, extra.id)).toBe(9)
    await room.post(`/orders/${other}/payment`)
    expect((await room.post(`/orders/${other}/ship`)).body.order).toMatchObject({ status: 'shipped' })
  },
)

test('an addition goes to the address that was corrected in the moment it was made', async () => {
  const { number, extra, add } = await room.paidOrder()
  const { shipping } = await room.orderOf(number)
  let adding: ReturnType<typeof add> | undefined
  await shop.db.transaction().execute(async (tx) => {
    // Holds the product: the addition has read the order, and waits.
    await sql`select from products where id = ${extra.id} for no key update`.execute(tx)
    adding = add()
    await room.untilWaiting()
    const correction = { shipping: { ...address, address_number: '99' }, seen: shipping }
    expect((await room.post(`/orders/${number}/address`, correction)).status).toBe(200)
  })
  const { body } = await adding!
  expect((await room.orderOf(body.order.additions[0].number)).shipping.address_number).toBe('99')
})

test('an addition made in the moment in which the e-mail was corrected is tried again, so that its mails go to the new one', async () => {
  const { number, extra, customer, add } = await room.paidOrder()
  let adding: ReturnType<typeof add> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from products where id = ${extra.id} for no key update`.execute(tx)
    adding = add()
    await room.untilWaiting()
    await sql`update orders set customer_email = ${`novo-${customer.email}`} where number = ${number}`.execute(
      shop.db,
    )
  })
  expect((await adding!).body.code).toBe('order_changed')
  expect(await stockOf(shop.db, extra.id)).toBe(10)
  const { body } = await add()
  expect((await room.orderOf(body.order.additions[0].number)).customer.email).toBe(`novo-${customer.email}`)
})

test('a parcel that leaves two unpaid additions behind and an order of their products wait for each other in turn', async () => {
  const { number, added } = await room.paidOrder()
  const low = await makeProduct(shop.db, { quantity: 10 })
  const high = await makeProduct(shop.db, { quantity: 10 })
  const others = [await added(high), await added(low)]
  const lock = (tx: typeof shop.db, id: number) =>
    sql`select from products where id = ${id} for no key update`.execute(tx)
  let shipped: ReturnType<typeof room.post> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await lock(tx, low.id)
    shipped = room.post(`/orders/${number}/ship`)
    await room.untilWaiting()
    await lock(tx, high.id)
  })
  expect((await shipped!).status).toBe(200)
  for (const other of others) expect((await room.orderOf(other)).status).toBe('cancelled')
  expect([await stockOf(shop.db, low.id), await stockOf(shop.db, high.id)]).toEqual([10, 10])
})

test('after a product was swapped in an addition the label of its parcel is printed again', async () => {
  const { number, extra, addedAndPaid } = await room.paidOrder()
  const other = await addedAndPaid()
  await room.print(number)
  const instead = await makeProduct(shop.db, { quantity: 5 })
  const swap = { product_id: extra.id, quantity: 1, substitute_id: instead.id, seen: 1, restock: true }
  expect((await room.post(`/orders/${other}/swaps`, swap)).status).toBe(200)
  expect((await room.parcelOf(number))[0]!.items.map(({ product_id }) => product_id)).toContain(instead.id)
  expect(await room.isPrinted(number)).toBe(false)
  await room.print(number)
})

test('a product that is swapped in an addition waits until its parcel is free, and holds nothing of it up', async () => {
  const { number, extra, addedAndPaid } = await room.paidOrder()
  const other = await addedAndPaid()
  const instead = await makeProduct(shop.db, { quantity: 5 })
  const swap = { product_id: extra.id, quantity: 1, substitute_id: instead.id, seen: 1, restock: true }
  let swapped: ReturnType<typeof room.post> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders where number = ${number} for update`.execute(tx)
    swapped = room.post(`/orders/${other}/swaps`, swap)
    await room.untilWaiting()
    const free = await sql`select from orders where number = ${other} for update skip locked`.execute(tx)
    expect(free.rows).toHaveLength(1)
  })
  expect((await swapped!).status).toBe(200)
})

test('an addition that is cancelled in the moment in which its parcel leaves stays cancelled', async () => {
  const { number, addedAndPaid } = await room.paidOrder()
  const other = await addedAndPaid()
  const shipped = await whileLocked(
    shop.db,
    (tx) =>
      sql`update orders set status = 'cancelled', units_held = false where number = ${other}`.execute(tx),
    () => room.post(`/orders/${number}/ship`),
  )
  expect([shipped.status, shipped.body.order.status]).toEqual([200, 'shipped'])
  expect((await room.orderOf(other)).status).toBe('cancelled')
})

test.each([
  [
    'its money is disputed',
    (other: number) => sql`update payments set status = 'charged_back' where ${ofOrder(other)}`,
  ],
  [
    'it is held',
    (other: number) => sql`update orders set attention = '{look_place}' where number = ${other}`,
  ],
])('an addition that stays behind because %s leaves a label that is printed again', async (_, change) => {
  const { number, addedAndPaid } = await room.paidOrder()
  const other = await addedAndPaid()
  await room.print(number)
  await change(other).execute(shop.db)
  expect(await room.parcelOf(number)).toMatchObject([{ along: [], printed_at: null }])
  expect((await room.orderOf(number)).labels_printed_at).toBe(null)
})

test('an addition that is paid after its parcel has left leaves the label of that one printed', async () => {
  const { number, added } = await room.paidOrder()
  const other = await added()
  await room.print(number)
  await room.post(`/orders/${number}/ship`)
  await room.post(`/orders/${other}/payment`, { reopen: true })
  expect((await room.orderOf(other)).status).toBe('paid')
  expect(await room.isPrinted(number)).toBe(true)
})

test('an addition that is chosen with its first order goes along with it, and has its outcome; an unpaid one says so', async () => {
  const { number, added, addedAndPaid } = await room.paidOrder()
  const [paid, unpaid] = [await addedAndPaid(), await added()]
  const picked = await room.post('/packing/pick', { numbers: [paid, unpaid, number] })
  expect(picked.body.results).toMatchObject([
    { number: paid, problem: null, batch: null },
    { number: unpaid, problem: expect.stringContaining('não é possível') },
    { number, problem: null, batch: expect.any(String) },
  ])
  const posted = [number, paid].map((one) => ({ number: one, tracking: 'AA123456785BR' }))
  const shipped = await room.post('/packing/ship', { parcels: posted })
  expect(shipped.body.results).toMatchObject([
    { number, problem: null },
    { number: paid, problem: null },
  ])
  expect((await room.orderOf(paid)).status).toBe('shipped')
})

test('what stops the first order stops what was chosen with it', async () => {
  const { number, addedAndPaid } = await room.paidOrder()
  const other = await addedAndPaid()
  await sql`update orders set attention = '{look_place}' where number = ${number}`.execute(shop.db)
  const { results } = (await room.post('/packing/pick', { numbers: [number, other] })).body
  expect(results[1]).toEqual({ ...results[0], number: other })
  expect([results[0].problem, (await room.orderOf(other)).status]).toEqual([expect.any(String), 'paid'])
})

test('picking is undone also when the addition was cancelled since, which stays so', async () => {
  const { number, addedAndPaid } = await room.paidOrder()
  const other = await addedAndPaid()
  const { batch } = (await room.post(`/orders/${number}/pick`)).body
  await room.post(`/orders/${other}/cancel`)
  expect((await room.post('/history/undo', { batches: [batch] })).status).toBe(200)
  expect([(await room.orderOf(number)).status, (await room.orderOf(other)).status]).toEqual([
    'paid',
    'cancelled',
  ])
})

test('the mail of an addition says what is so: together while the parcel is here, by itself when it has left without', async () => {
  const { number, added, addedAndPaid } = await room.paidOrder()
  const [along, late] = [await addedAndPaid(), await added()]
  const letterOf = async (other: number) => {
    const { mails } = await room.orderOf(other)
    const { id } = mails.find(({ template }: { template: string }) => template === 'order-received')
    return JSON.stringify((await room.get(`/orders/${other}/mails/${id}`)).letter)
  }
  expect(await letterOf(along)).toContain('vai na mesma caixa, sem outro frete.')
  expect(await letterOf(late)).toContain('se for pago antes de ela sair')
  await room.post(`/orders/${number}/ship`)
  await room.post(`/orders/${late}/payment`, { reopen: true })
  expect(await letterOf(along)).toContain('foi na mesma caixa')
  expect(await letterOf(late)).not.toContain('na mesma caixa')
})
