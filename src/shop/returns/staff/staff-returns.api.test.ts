import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { askedReturn, deliveredOrder } from '#test/returns.ts'
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

const post = (path: string, payload: object, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const undo = (batch: string, by = owner) => post('/history/undo', { batches: [batch] }, by)

const asked = (counts?: number[], more?: object) => askedReturn(shop, owner, counts, more)

test('L7 a return from the answer to the money, on screens: each step by who may, with its mail, the history and the units', async () => {
  const { number, products, protocol, step, check, see } = await asked()
  const [product] = products
  const before = await stockOf(shop.db, product!.id)
  const yes = await step('authorize', 'requested', { code: ' lr123456789br ' })
  expect([yes.status, yes.body.order.returns[0].return_code, yes.body.order.attention]).toEqual([
    200,
    'LR123456789BR',
    [],
  ])
  // Who packs marks what came and looks at it, and sees neither sums nor who wrote.
  const came = await step('arrive', 'authorized', {}, packer)
  expect([came.status, came.body.order.attention, came.body.order.returns[0].money]).toEqual([
    200,
    ['withdrawn'],
    null,
  ])
  const looked = await check(2, 1, {}, packer)
  expect([looked.status, looked.body.order.returns[0].money, looked.body.order.customer.cpf]).toEqual([
    200,
    null,
    null,
  ])
  expect(await stockOf(shop.db, product!.id)).toBe(before + 1)
  expect((await step('refund', 'checked', {}, packer)).status).toBe(403)
  const paid = await step('refund', 'checked')
  expect(paid.body.order.returns[0]).toMatchObject({
    status: 'refunded',
    money: { amount: 60, freight: 0, parts: [{ quantity: 2, amount: 60 }] },
  })
  expect(paid.body.order.attention).toEqual([])
  expect((await see()).payment.refunded).toBe(60)
  const { entries } = (await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers }))
    .body
  const written = entries.filter(({ action }: { action: string }) => action.startsWith('return_')).reverse()
  expect(written).toMatchObject([
    {
      action: 'return_authorized',
      before: { return: 'requested' },
      after: { return: 'authorized', protocol },
    },
    { action: 'return_arrived', after: { return: 'arrived' } },
    {
      action: 'return_checked',
      after: { checked: `${product!.sku}: 2 de 2 aceitas, 1 ao estoque` },
      reason: `${product!.sku}: aberto`,
    },
    { action: 'return_refunding', after: { amount: 60 } },
  ])
  // What was done is undone no more: its mails have left, and so has the money.
  expect(written.map(({ undoable }: { undoable: boolean }) => undoable).at(-1)).toBe(false)
})

test('L7 a step is undone until its mail leaves: the return, its units, its mail and what programs are told are as they were', async () => {
  const program = { name: 'ERP', url: 'https://erp.example.com/eventos', events: ['return.changed'] }
  await post('/event-addresses', program)
  const told = async () =>
    (await shop.db.selectFrom('event_deliveries').select('data').execute()).map(({ data }) => data)
  const { number, products, step, check, returned, protocol } = await asked()
  const before = await stockOf(shop.db, products[0]!.id)
  await shop.db.deleteFrom('event_deliveries').execute()
  const uncoded = await step('authorize', 'requested', { instructions: 'Diga o código de postagem.' })
  expect([uncoded.status, Object.keys(uncoded.body.errors)]).toEqual([422, ['code']])
  const yes = await step('authorize', 'requested', { instructions: 'Leve aos Correios.' })
  expect(await told()).toEqual([{ number, protocol, kind: 'withdrawal', status: 'authorized' }])
  expect((await undo(yes.body.batch)).status).toBe(200)
  expect([(await returned()).status, (await returned()).events.length]).toEqual(['requested', 1])
  // Once more what stands: the message that was taken back may have replaced one that had not left.
  expect(await told()).toEqual([{ number, protocol, kind: 'withdrawal', status: 'requested' }])
  await step('authorize', 'requested', { instructions: 'Leve aos Correios.' })
  const came = await step('arrive', 'authorized', {}, packer)
  expect((await undo(came.body.batch, packer)).status).toBe(200)
  expect((await returned()).status).toBe('authorized')
  await step('arrive', 'authorized')
  const looked = await check(2, 2)
  expect((await undo(looked.body.batch)).status).toBe(200)
  expect([(await returned()).status, await stockOf(shop.db, products[0]!.id)]).toEqual(['arrived', before])
  expect(await returned()).toMatchObject({ outcome: null, refund_amount: null, lines: [{ accepted: null }] })
  const refused = await check(0, 0, { note: 'Veio outro produto.' })
  expect((await returned()).status).toBe('refused')
  expect((await undo(refused.body.batch)).status).toBe(200)
  // Sold again meanwhile, or gone on since: it stays.
  const again = await check(2, 2)
  await shop.db.updateTable('products').set({ quantity: 0 }).where('id', '=', products[0]!.id).execute()
  expect((await undo(again.body.batch)).body.message).toMatch(/já foram vendidas/)
  await step('refund', 'checked')
  expect((await undo(again.body.batch)).status).toBe(409)
  // One mail for each step that stood, none for those that were taken back.
  expect(await mailsOf(protocol)).toEqual(['authorized', 'arrived', 'checked', 'refunded'])
})

/** The steps of which the buyer is told, the waiting mails too. */
async function mailsOf(protocol: string): Promise<string[]> {
  const mails = await shop.db
    .selectFrom('mails')
    .select('data')
    .where('template', '=', 'return-step')
    .orderBy('id')
    .execute()
  return mails
    .map(({ data }) => data as { protocol: string; status: string })
    .filter((data) => data.protocol === protocol)
    .map(({ status }) => status)
}

test('L7 of two who take a step at once one does, and the other is told; a return of another order is not found', async () => {
  const one = await asked()
  const codes = ['LR111111111BR', 'LR222222222BR']
  const answers = await Promise.all(codes.map((code) => one.step('authorize', 'requested', { code })))
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'return_changed'],
  ])
  const { return_code } = await one.returned()
  const stale = await one.step('authorize', 'authorized', {
    code: 'LR333333333BR',
    seen: { return_code: 'LR000000000BR' },
  })
  expect(stale.body.code).toBe('return_changed')
  const corrected = await one.step('authorize', 'authorized', {
    code: 'LR333333333BR',
    seen: { return_code },
  })
  expect(corrected.body.order.returns[0].return_code).toBe('LR333333333BR')
  await one.step('arrive', 'authorized')
  const checks = await Promise.all([one.check(2, 2), one.check(2, 0)])
  expect(checks.map(({ status }) => status).sort()).toEqual([200, 409])
  const money = await Promise.all([one.step('refund', 'checked'), one.step('refund', 'checked')])
  expect(money.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await one.see()).payment.refunded).toBe(60)
  const other = await asked()
  const path = `/orders/${one.number}/returns/${other.protocol}/arrive`
  expect((await post(path, { seen: { status: 'requested' } })).body.code).toBe('return_not_found')
  expect((await other.returned()).status).toBe('requested')
})

test('L7 only a defect is refused before it comes back, with words that its buyer reads; a withdrawal may end by agreement', async () => {
  const right = await asked()
  const no = await right.step('refuse', 'requested', { note: 'Não quero.' })
  expect([no.status, no.body.code]).toEqual([409, 'return_not_refusable'])
  expect((await right.step('end', 'requested', { note: ' ' })).body.errors).toHaveProperty('note')
  expect((await right.step('end', 'requested', { note: 'Como você pediu.' }, packer)).status).toBe(403)
  const ended = await right.step('end', 'requested', { note: 'Como você pediu, fica com você.' })
  expect(ended.body.order.returns[0].status).toBe('cancelled')
  const defect = await asked([1, 0], { kind: 'defect', wish: 'exchange', reason: 'Quebrou.' })
  const refused = await defect.step('refuse', 'requested', { note: 'A foto mostra outro produto.' })
  expect(refused.body.order.returns[0].status).toBe('refused')
  expect(refused.body.order.items[0].returnable).toBe(2)
  // Taken back, then cured: another way than the one asked for is decided by who may change orders.
  await undo(refused.body.batch)
  await defect.step('arrive', 'requested', {}, packer)
  expect((await defect.check(1, 0, { outcome: 'refund' }, packer)).status).toBe(403)
  expect((await defect.check(1, 0, { outcome: 'exchange' }, packer)).status).toBe(200)
  const sent = await defect.step('resolve', 'checked', { note: 'Rastreio LR1' }, packer)
  expect(sent.body.order.returns[0]).toMatchObject({ status: 'resolved', outcome: 'exchange', money: null })
})

test('L7 a defect whose parcel has come back is not refused unseen: the check decides', async () => {
  const defect = await asked([1, 0], { kind: 'defect', wish: 'exchange', reason: 'Quebrou.' })
  await defect.step('arrive', 'requested')
  const unseen = await defect.step('refuse', 'arrived', { note: 'Não parece defeito.' })
  expect([unseen.status, unseen.body.code]).toEqual([409, 'return_status_conflict'])
  expect((await defect.returned()).status).toBe('arrived')
})

test('L7 what a buyer asked for on WhatsApp is written down with the day on which it was asked', async () => {
  const order = await deliveredOrder(shop, [2])
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const day = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  // It arrived nine days ago: today is too late, the third day after was not.
  await shop.db
    .updateTable('order_events')
    .set({ at: days(-9) })
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'delivered')
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ created_at: days(-10) })
    .where('id', '=', order.id)
    .execute()
  const lines = [{ product_id: order.products[0]!.id, quantity: 1 }]
  const open = (more: object, by = owner) =>
    post(`/orders/${order.number}/returns`, { kind: 'withdrawal', lines, ...more }, by)
  expect((await open({}, packer)).status).toBe(403)
  expect((await open({})).body.code).toBe('withdrawal_period_over')
  for (const wrongDay of [2, -12])
    expect((await open({ asked_on: day(days(wrongDay)) })).body.errors).toHaveProperty('asked_on')
  const opened = await open({ asked_on: day(days(-6)), reason: 'Pediu no WhatsApp.', request_key: 'a' })
  const [returned] = opened.body.order.returns
  expect([opened.status, returned.status, opened.body.order.attention]).toEqual([
    200,
    'requested',
    ['withdrawn'],
  ])
  expect(day(new Date(returned.events[0].at))).toBe(day(days(-6)))
  // What the buyer wrote is the return's, of which an erasure takes it: the history, which is never altered, has none of it.
  const { body } = await shop.get(`/api/admin/history?thing=order:${order.number}`, {
    headers: owner.headers,
  })
  expect(body.entries[0]).toMatchObject({ action: 'return_opened', reason: null })
  expect((await open({ asked_on: day(days(-6)), request_key: 'a' })).body.order.returns).toHaveLength(1)
  // Mails leave several at a time, those of the tests before this one too.
  const mails = (await sentMails(shop)).map(({ to, subject }) => [to?.[0]?.address, subject])
  expect(mails).toContainEqual([
    order.customer.email,
    `Desistência do pedido ${order.number}: protocolo ${returned.protocol}`,
  ])
  const wrong = await post('/orders/999999999/returns', { kind: 'defect', lines })
  expect([wrong.status, wrong.body.code]).toEqual([404, 'order_not_found'])
})

test('L7 open returns are listed by what comes next, the oldest first; who packs sees no sums', async () => {
  const { number, protocol, step, check } = await asked()
  /** What 'Precisam de você' says of the order. */
  const inQueue = async () => {
    const { body } = await shop.get('/api/admin/orders?tab=attention', { headers: packer.headers })
    return body.orders.find((order: { number: number }) => order.number === number)?.return_step
  }
  const list = async (turn: string, by = owner) => {
    const { body } = await shop.get(`/api/admin/returns?turn=${turn}`, { headers: by.headers })
    const row = body.returns.find((one: { protocol: string }) => one.protocol === protocol)
    return { row, count: body.counts[turn] as number }
  }
  const waiting = await list('answer')
  expect(waiting.row).toMatchObject({ kind: 'withdrawal', units: 2, amount: null })
  expect(waiting.count).toBeGreaterThan(0)
  await step('authorize', 'requested', { code: 'LR123456789BR' })
  expect((await list('answer')).row).toBeUndefined()
  expect((await list('underway')).row).toBeDefined()
  // Its buyer sends it: the shop has nothing to do.
  expect(await inQueue()).toBeUndefined()
  await step('arrive', 'authorized')
  expect((await list('check', packer)).row).toBeDefined()
  expect(await inQueue()).toEqual({ status: 'arrived', outcome: null })
  await check(2, 2)
  expect([(await list('settle')).row.amount, (await list('settle', packer)).row.amount]).toEqual([60, null])
  const wrong = await shop.get('/api/admin/returns?turn=nada', { headers: owner.headers })
  expect(wrong.status).toBe(422)
})
