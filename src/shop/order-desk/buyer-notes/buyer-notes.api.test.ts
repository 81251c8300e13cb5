import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportData } from '#shop/privacy/export-data.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
let productId: number
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
  productId = (await makeProduct(shop.db, { quantity: 100 })).id
})
afterAll(() => shop.close())

const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const undo = async (batch: string) => (await post('/history/undo', { batches: [batch] })).body

/** An order whose mails have left. */
async function ordered() {
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[productId, 1]], { customer }))
  const { number, key } = body.order[0]
  await sentMails(shop)
  return {
    number,
    customer,
    write: (text: string, mail = false, by = owner) =>
      post(`/orders/${number}/buyer-notes`, { text, mail }, by),
    /** what the buyer reads on the order's page */
    read: async () =>
      (await shop.get(`/api/orders/${number}?key=${key}`)).body.order.notes.map(
        ({ text }: { text: string }) => text,
      ),
    /** the mails of notes once ten seconds are over */
    async mailed() {
      await shop.db
        .updateTable('mails')
        .set({ due_at: new Date() })
        .where('template', '=', 'order-note')
        .execute()
      return (await sentMails(shop)).map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }))
    },
  }
}

test('a note for the buyer stands on the page of the order, and is mailed once, after the ten seconds of undo', async () => {
  const { number, customer, write, read, mailed } = await ordered()
  const { body } = await write('Vai hoje.\n<b>Um brinde</b> também: https://exemplo.com', true)
  expect(await read()).toEqual(['Vai hoje.\n<b>Um brinde</b> também: https://exemplo.com'])
  expect(body.order.notes).toEqual([])
  expect(await sentMails(shop)).toEqual([])
  const [mail, ...more] = await mailed()
  expect(mail).toMatchObject({ to: customer.email, subject: `Pedido ${number}: um recado da loja` })
  expect(mail!.text).toContain('<b>Um brinde</b> também')
  expect(more).toEqual([])
  expect(await undo(body.batch)).toMatchObject({ code: 'mail_sent' })
  // A person's file has it, and an erasure takes it (docs/personal-data.md).
  const person = { userId: null, email: customer.email }
  expect(await exportData(shop.db, person)).toMatchObject({
    orders: [{ notes: [{ text: expect.stringContaining('Vai hoje.'), for_buyer: true }] }],
  })
  // One without a mail is read on the page alone.
  await write('Sem e-mail.')
  expect([(await read()).length, await mailed()]).toEqual([2, []])
})

test('rule 4: a note that is undone in time stands nowhere, and its mail stays in the house', async () => {
  const { write, read, mailed } = await ordered()
  const { batch } = (await write('Foi engano.', true)).body
  expect((await undo(batch)).code).toBe(undefined)
  expect([await read(), await mailed()]).toEqual([[], []])
})

test('rule 3: a note is changed and removed, the history says what it said, and each is undone', async () => {
  const { number, write, read, mailed } = await ordered()
  const { order } = (await write('Vai na terça.', true)).body
  const path = `/orders/${number}/buyer-notes/${order.buyer_notes[0].id}`
  const changed = await post(path, { text: 'Vai na quarta.' })
  expect(await read()).toEqual(['Vai na quarta.'])
  // Another member who had the old one before them is told.
  expect((await post(path, { text: 'Vai na quinta.' })).body.code).toBe('order_changed')
  expect((await post(`${path}/remove`)).body.code).toBe('order_changed')
  expect(await undo(changed.body.batch)).toMatchObject({})
  expect(await read()).toEqual(['Vai na terça.'])
  const again = await post(path, { text: 'Vai na quarta.' })
  const now = `/orders/${number}/buyer-notes/${again.body.order.buyer_notes[0].id}`
  const removed = await post(`${now}/remove`)
  expect(await read()).toEqual([])
  const history = await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers })
  expect(history.body.entries[0]).toMatchObject({
    action: 'buyer_note_removed',
    before: { note: 'Vai na quarta.' },
    after: { note: null },
  })
  expect(history.body.entries[1]).toMatchObject({
    action: 'buyer_note_changed',
    before: { note: 'Vai na terça.' },
    after: { note: 'Vai na quarta.' },
  })
  await undo(removed.body.batch)
  expect(await read()).toEqual(['Vai na quarta.'])
  // The mail went along all the way: one, with what holds.
  const mails = await mailed()
  expect([mails.length, mails[0]!.text]).toEqual([1, expect.stringContaining('Vai na quarta.')])
})

test('a changed note is mailed where the first try of its mail failed, also after a change that was undone', async () => {
  const { number, write, mailed } = await ordered()
  const { order } = (await write('Vai na terça.', true)).body
  const tried = () =>
    shop.db
      .updateTable('mails')
      .set({ attempts: 1 })
      .where('template', '=', 'order-note')
      .where('sent_at', 'is', null)
      .execute()
  await tried()
  const path = `/orders/${number}/buyer-notes/${order.buyer_notes[0].id}`
  const { batch } = (await post(path, { text: 'Vai na quarta.' })).body
  await undo(batch)
  await tried()
  await post(path, { text: 'Vai na quinta.' })
  const mails = await mailed()
  expect(mails.map(({ text }) => /Vai na \w+/.exec(text!)?.[0])).toEqual(['Vai na quinta'])
})

test('packers read what was written to the buyer and write nothing; no text and too many notes are refused in words', async () => {
  const { number, write } = await ordered()
  await write('Vai hoje.')
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await write('Oi', false, packer)).status).toBe(403)
  const { body } = await shop.get(`/api/admin/orders/${number}`, { headers: packer.headers })
  expect(body.order.buyer_notes).toMatchObject([{ text: 'Vai hoje.' }])
  expect((await write('  ')).body.errors.text).toEqual(['Escreva o recado.'])
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  await shop.db
    .insertInto('order_notes')
    .values(
      Array.from({ length: 19 }, () => ({ order_id: order!.id, author: 'Ana', text: 'x', for_buyer: true })),
    )
    .execute()
  expect((await write('Mais um.')).body.errors.text).toEqual([
    'Há recados demais neste pedido: mude um, ou tire um que não vale mais.',
  ])
})
