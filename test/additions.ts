import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { checkoutOf, newBuyer, place } from './checkout.ts'
import { untilWaiting as statementsWaiting } from './locks.ts'
import { sentMails } from './mail.ts'
import { makeProduct } from './make.ts'
import type { makeStaff } from './staff.ts'

type Member = Awaited<ReturnType<typeof makeStaff>>

/** What the tests of additions to a paid order do in a shop. */
export function additionsIn(shop: TestApp, owner: Member) {
  const get = async (path: string) => (await shop.get(`/api/admin${path}`, { headers: owner.headers })).body
  const post = (path: string, payload: object = {}, by = owner) =>
    shop.post(`/api/admin${path}`, payload, { headers: by.headers })
  const orderOf = async (number: number) => (await get(`/orders/${number}`)).order
  const parcelOf = async (...numbers: number[]) =>
    (await get(`/packing/parcels?numbers=${numbers}`)).parcels as {
      number: number
      problem: string | null
      version: string
      printed_at: string | null
      along: { number: number }[]
      items: { product_id: number; quantity: number }[]
    }[]
  const isPrinted = async (number: number) => (await parcelOf(number))[0]!.printed_at !== null

  /** Prints slip and label of an order as they are now. */
  async function print(number: number): Promise<void> {
    const [parcel] = await parcelOf(number)
    await post('/packing/printed', { parcels: [{ number, version: parcel!.version }] })
    expect(await isPrinted(number)).toBe(true)
  }

  /** A paid order of two units, and what is added to it: one unit of another product for R$ 30,00. */
  async function paidOrder() {
    const product = await makeProduct(shop.db, { regular_price: 20_00, quantity: 10 })
    const extra = await makeProduct(shop.db, { regular_price: 30_00, quantity: 10 })
    const customer = newBuyer()
    const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer }))
    const { number, key } = body.order[0]
    await post(`/orders/${number}/payment`)
    await sentMails(shop)
    const add = (given: object = {}, by = owner) =>
      post(
        `/orders/${number}/additions`,
        { key: randomUUID(), items: [{ product_id: extra.id, count: 1 }], ...given },
        by,
      )
    const added = async (of = extra) =>
      (await add({ items: [{ product_id: of.id, count: 1 }] })).body.order.additions.at(-1).number as number
    const addedAndPaid = async () => {
      const other = await added()
      await post(`/orders/${other}/payment`)
      return other
    }
    return {
      number: number as number,
      key: key as string,
      product,
      extra,
      customer,
      add,
      added,
      addedAndPaid,
    }
  }

  /** Until a statement of this shop waits for what another holds. */
  const untilWaiting = () => statementsWaiting(shop.db, 1)

  return { get, post, orderOf, parcelOf, isPrinted, print, paidOrder, untilWaiting }
}
