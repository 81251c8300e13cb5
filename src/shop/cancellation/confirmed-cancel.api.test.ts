import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { cancelLink } from '#shop/orders/mails/signed-order-links.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { confirmIn } from '#shop/payments/manual-payment.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { whileLocked } from '#test/locks.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

async function ordered({ paid = true, headers = {} } = {}) {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const { body } = await place(
    shop,
    checkoutOf([[product.id, 1]], { customer: newBuyer() }),
    undefined,
    headers,
  )
  const { number, key } = body.order[0]
  if (paid) await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers: owner.headers })
  await sentMails(shop)
  const status = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body.order.status
  const cancel = (more = {}, options = {}) =>
    shop.post(`/api/orders/${number}/cancel`, { key, ...more }, options)
  return { number, key, status, cancel }
}
const asked = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]))

test('R602 the key alone does not cancel a paid order: its mailbox is asked, once, and its link does', async () => {
  const { number, status, cancel } = await ordered()
  const first = await cancel()
  expect([first.status, first.body.mailed, first.body.order.status]).toEqual([200, true, 'paid'])
  await cancel()
  const mails = await sentMails(shop)
  expect(mails.map(({ subject }) => subject)).toEqual([`Confirme o cancelamento do pedido ${number}`])
  const link = asked(linkIn(mails[0]!, '/order/'))
  for (const wrong of [{ signature: '0'.repeat(64) }, { expires: '9999999999' }, { signature: '' }]) {
    expect((await cancel({ ...link, ...wrong })).body.mailed).toBe(true)
    expect(await status()).toBe('paid')
  }
  // The link of one order is none of another.
  const other = await ordered()
  expect((await other.cancel({ expires: link.expires, signature: link.signature })).body.mailed).toBe(true)
  const { body } = await cancel(link)
  expect([body.mailed, body.order.status]).toEqual([false, 'cancelled'])
})

test('R602 what is not paid is cancelled by its link at once, and what is paid by who is signed in', async () => {
  const unpaid = await ordered({ paid: false })
  expect((await unpaid.cancel()).body).toMatchObject({ mailed: false, order: { status: 'cancelled' } })
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const own = await ordered({ headers: ana.bearer.headers })
  const eva = await makeCustomer(shop.db, { password: 'uma senha boa' })
  expect((await own.cancel({}, eva.bearer)).body.mailed).toBe(true)
  expect((await own.cancel({}, ana.bearer)).body).toMatchObject({
    mailed: false,
    order: { status: 'cancelled' },
  })
})

test('R602 money that comes in the moment in which the key cancels is no money that the key sends back', async () => {
  for (const soldByHand of [false, true]) {
    const { number, status, cancel } = soldByHand ? await soldUnpaid() : await ordered({ paid: false })
    const answer = await whileLocked(
      shop.db,
      (tx) => confirmIn(tx, openPaymentGateways(shop.config, shop.app.log), commandActor, number),
      () => cancel(),
    )
    expect(await status()).toBe('paid')
    if (soldByHand) expect(answer.body.code).toBe('cancel_at_shop')
    else expect(answer.body.mailed).toBe(true)
  }
})

test('R602 the key cancels no order whose money is on its way back: the bank may refuse to take it', async () => {
  const { number, status, cancel } = await ordered()
  await sql`insert into refunds (payment_id, amount, status, reason, who)
    select payments.id, paid_amount, 'pending', 'staff', 'staff' from payments
    join orders on orders.id = order_id where number = ${number}`.execute(shop.db)
  expect((await cancel()).body.mailed).toBe(true)
  expect(await status()).toBe('paid')
})

async function soldUnpaid() {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const { body } = await shop.post(
    '/api/admin/sales',
    {
      ...{ key: randomUUID(), items: [{ product_id: product.id, count: 1 }], freight: 0 },
      ...{ customer: newBuyer(), shipping: address, payment: 'link' },
    },
    { headers: owner.headers },
  )
  const { number } = body
  const { key } = asked(body.link)
  return {
    number: number as number,
    status: async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body.order.status,
    cancel: () => shop.post(`/api/orders/${number}/cancel`, { key }),
  }
}

test('R602 staff see no key: the preview of a mail opens nothing as the buyer, and each look is written down', async () => {
  const { number, key, cancel } = await ordered()
  await cancel()
  await sentMails(shop)
  const read = (path: string) => shop.get(`/api/admin${path}`, { headers: owner.headers })
  const { order } = (await read(`/orders/${number}`)).body
  expect(JSON.stringify(order)).not.toContain(key)
  const templates: string[] = []
  for (const { id, template } of order.mails) {
    const { letter } = (await read(`/orders/${number}/mails/${id}`)).body
    if (!letter) continue
    expect(JSON.stringify(letter)).not.toMatch(new RegExp(`${key}|signature=[0-9a-f]`))
    expect(letter.text).toContain(`/order/${number}?key=…`)
    templates.push(template)
  }
  expect(templates).toContain('confirm-cancel')
  const { entries } = (await read(`/history?thing=order:${number}`)).body
  const looks = entries.filter(({ action }: { action: string }) => action === 'mail_read')
  expect(looks.length).toBe(templates.length)
  // A paid order's link is none that the shop hands on.
  const link = await shop.post(`/api/admin/orders/${number}/buyer-link`, {}, { headers: owner.headers })
  expect(link.status).toBe(409)
})

test('R602 the link of an order that waits to be paid is handed on by the shop, and the look is written down', async () => {
  const { number, key } = await ordered({ paid: false })
  const { body } = await shop.post(`/api/admin/orders/${number}/buyer-link`, {}, { headers: owner.headers })
  expect(body.link).toContain(`/order/${number}?key=${key}`)
  const { entries } = (await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers }))
    .body
  expect(entries[0].action).toBe('link_shown')
  const packer = await makeStaff(shop, 'fulfilment')
  expect(
    (await shop.post(`/api/admin/orders/${number}/buyer-link`, {}, { headers: packer.headers })).status,
  ).toBe(403)
})

test('R602 a paid order that the shop sold by hand is cancelled by its account or the shop, not by the mailbox that a seller typed', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const product = await makeProduct(shop.db, { quantity: 5 })
  const customer = newBuyer()
  const sale = await shop.post(
    '/api/admin/sales',
    {
      ...{ key: randomUUID(), items: [{ product_id: product.id, count: 1 }], freight: 0 },
      ...{ customer, shipping: address, payment: 'received' },
    },
    { headers: owner.headers },
  )
  const { number, link } = sale.body
  const { key } = asked(link)
  await sentMails(shop)
  const cancel = (more = {}, options = {}) =>
    shop.post(`/api/orders/${number}/cancel`, { key, ...more }, options)
  const byMailbox = asked(cancelLink(shop.config, { number, key: key!, customer }))
  for (const more of [{}, byMailbox]) {
    expect(await cancel(more)).toMatchObject({
      status: 409,
      body: { code: 'cancel_at_shop', message: orderTexts.soldByShop },
    })
  }
  expect(await sentMails(shop)).toEqual([])
  await shop.db.updateTable('orders').set({ user_id: ana.id }).where('number', '=', number).execute()
  expect((await cancel({}, ana.bearer)).body.order.status).toBe('cancelled')
})
