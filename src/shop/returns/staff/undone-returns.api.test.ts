import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { sentMails } from '#test/mail.ts'
import { askedReturn } from '#test/returns.ts'
import { makeStaff, type StaffMember } from '#test/staff.ts'

let shop: TestApp
let owner: StaffMember
let packer: StaffMember
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
  packer = await makeStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

const asked = (counts?: number[], more?: object) => askedReturn(shop, owner, counts, more)
const undo = (batch: string, by = owner) =>
  shop.post('/api/admin/history/undo', { batches: [batch] }, { headers: by.headers })

/** The codes of the way back in the mails that leave once 'Desfazer' is gone. */
async function mailedCodes() {
  await shop.db.updateTable('mails').set({ due_at: new Date() }).where('sent_at', 'is', null).execute()
  return (await sentMails(shop)).map(({ text }) => /LR\d+BR/.exec(text!)?.[0])
}

test('L7 a code that is put right before its mail leaves is in that mail; one that is put right later is mailed again', async () => {
  const { step } = await asked()
  await step('authorize', 'requested', { code: 'LR111111111BR' })
  await step('authorize', 'authorized', { code: 'LR222222222BR' })
  expect(await mailedCodes()).toEqual(['LR222222222BR'])
  await step('authorize', 'authorized', { code: 'LR333333333BR' })
  await step('authorize', 'authorized', { code: 'LR444444444BR' })
  expect(await mailedCodes()).toEqual(['LR444444444BR'])
})

test('L7 a way back that was put right and then taken back is mailed to no buyer', async () => {
  const { step, returned } = await asked()
  const yes = await step('authorize', 'requested', { code: 'LR111111111BR' })
  await step('authorize', 'authorized', { code: 'LR222222222BR' })
  expect((await undo(yes.body.batch)).status).toBe(200)
  expect((await returned()).status).toBe('requested')
  expect(await mailedCodes()).toEqual([])
  // The mail of a step that stands no more says nothing, either.
  await step('authorize', 'requested', { code: 'LR333333333BR' })
  await shop.db.deleteFrom('return_events').where('status', '=', 'authorized').execute()
  expect(await mailedCodes()).toEqual([])
})

test('L7 a return that was ended stays so once its buyer gives the same units back in another', async () => {
  const { protocol, step, giveBack, see } = await asked()
  const ended = await step('end', 'requested', { note: 'Como você pediu, fica com você.' })
  await giveBack([2, 0])
  const refused = await undo(ended.body.batch)
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_since'])
  const { returns } = (await see()).order
  const states = returns.map((one: { protocol: string; status: string }) => [one.protocol, one.status])
  expect(states).toContainEqual([protocol, 'cancelled'])
  expect(states).toHaveLength(2)
})

test('L7 who packs takes back the own look at a parcel of which nothing was accepted, but no answer to a buyer', async () => {
  const { number, step, check, returned } = await asked([1, 0], {
    kind: 'defect',
    wish: 'exchange',
    reason: 'Quebrou.',
  })
  const refused = await step('refuse', 'requested', { note: 'A foto mostra outro produto.' })
  expect((await undo(refused.body.batch, packer)).status).toBe(403)
  expect((await undo(refused.body.batch)).status).toBe(200)
  await step('arrive', 'requested', {}, packer)
  const looked = await check(0, 0, { note: 'Veio outro produto.' }, packer)
  expect([looked.status, (await returned()).status]).toEqual([200, 'refused'])
  const path = `/api/admin/history?thing=order:${number}`
  const { entries } = (await shop.get(path, { headers: packer.headers })).body
  expect(entries[0]).toMatchObject({ action: 'return_check_refused', undoable: true })
  expect((await undo(looked.body.batch, packer)).status).toBe(200)
  expect((await returned()).status).toBe('arrived')
})

/** What is done while an order of both products, which locks them by their ids, has the first and comes to the second. */
async function besideOrder<T>([first, second]: { id: number }[], call: () => Promise<T>): Promise<T> {
  const lock = (tx: typeof shop.db, id: number) =>
    sql`select from products where id = ${id} for no key update`.execute(tx)
  let answer: Promise<T> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await lock(tx, first!.id)
    answer = call()
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBeGreaterThan(0)
    await lock(tx, second!.id)
  })
  return answer!
}

test('L7 an order of two products that comes while a return of both is looked at, or that is taken back, waits its turn', async () => {
  const { products, step } = await asked([1, 1])
  await step('authorize', 'requested', { code: 'LR111111111BR' })
  await step('arrive', 'authorized')
  const lines = products.map(({ id }, index) => ({
    ...{ product_id: id, accepted: 1, restocked: index },
    why: 'aberto',
  }))
  const looked = await besideOrder(products, () => step('check', 'arrived', { lines }))
  expect(looked.status).toBe(200)
  expect((await besideOrder(products, () => undo(looked.body.batch))).status).toBe(200)
})

test('L7 a program hears of a return also when the step that took the place of its message was taken back', async () => {
  const program = { name: 'ERP', url: 'https://erp.example.com/eventos', events: ['return.changed'] }
  await shop.post('/api/admin/event-addresses', program, { headers: owner.headers })
  const { number, protocol, step } = await asked()
  const told = () => shop.db.selectFrom('event_deliveries').select('data').execute()
  const yes = await step('authorize', 'requested', { code: 'LR111111111BR' })
  expect(await told()).toMatchObject([{ data: { protocol, status: 'authorized' } }])
  await undo(yes.body.batch)
  expect(await told()).toEqual([{ data: { number, protocol, kind: 'withdrawal', status: 'requested' } }])
})

test('L7 a way back that was taken back is gone, its code and what was said about it too', async () => {
  const { step, returned } = await asked()
  const said = { code: 'LR111111111BR', instructions: 'Leve aos Correios.' }
  const yes = await step('authorize', 'requested', said)
  await undo(yes.body.batch)
  expect(await returned()).toMatchObject({ status: 'requested', return_code: null, instructions: '' })
  // Said again, it stays when a later step is taken back.
  await step('authorize', 'requested', said)
  const came = await step('arrive', 'authorized')
  await undo(came.body.batch)
  expect(await returned()).toMatchObject({ status: 'authorized', return_code: said.code })
})
