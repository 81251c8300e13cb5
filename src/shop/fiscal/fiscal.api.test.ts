import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { danfePdf, nfeKey, nfeXml } from '#test/fiscal.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { deleteOldPapers } from './fiscal-papers.server.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

/** A paid order, with what the staff and its buyer do about its document. */
async function paid() {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  const { id, number, key } = body.order[0]
  const path = `/api/admin/orders/${number}`
  const post = (what: string, payload: object, by = owner) =>
    shop.post(`${path}/${what}`, payload, { headers: by.headers })
  await post('payment', {})
  const add = (file: string | Buffer, by = owner) =>
    post('fiscal-papers', { file: Buffer.from(file).toString('base64') }, by)
  const remove = (paper: string, by = owner) =>
    shop.inject({ method: 'DELETE', url: `${path}/fiscal-papers/${paper}`, headers: by.headers })
  const read = (paper: string, by = owner) =>
    shop.get(`${path}/fiscal-papers/${paper}`, { headers: by.headers })
  const order = async () => (await shop.get(path, { headers: owner.headers })).body.order
  const kept = async () => {
    const { fiscal_key, fiscal_papers } = await order()
    return [fiscal_key, fiscal_papers.map(({ paper }: { paper: string }) => paper)]
  }
  const undo = (batch: string) =>
    shop.post('/api/admin/history/undo', { batches: [batch] }, { headers: owner.headers })
  return {
    id,
    number,
    key,
    cpf: customer.cpf.replace(/\D/g, ''),
    product,
    post,
    add,
    remove,
    read,
    kept,
    undo,
  }
}

test('the key comes from the XML, the PDF stands beside it, and both are read again as they came', async () => {
  const { add, read, kept } = await paid()
  const key = nfeKey()
  const { status, body } = await add(nfeXml(key))
  expect([status, body.order.fiscal_key, body.order.fiscal_kind]).toEqual([200, key, 'nfe'])
  await add(danfePdf)
  expect(await kept()).toEqual([key, ['xml', 'pdf']])
  const xml = (await read('xml')).body
  expect([xml.name, xml.type, Buffer.from(xml.file, 'base64').toString()]).toEqual([
    `nfe-${key}.xml`,
    'application/xml',
    nfeXml(key),
  ])
  expect(Buffer.from((await read('pdf')).body.file, 'base64')).toEqual(danfePdf)
})

test('R401 a key with letters in its CNPJ is kept in capitals, typed or from the XML, and the buyer’s page has it', async () => {
  const [typed, sent] = [await paid(), await paid()]
  const [first, second] = [nfeKey('55', '12ABC34501DE35'), nfeKey('55', '12ABC34501DE35')]
  expect((await typed.post('fiscal-key', { key: first.toLowerCase() })).status).toBe(200)
  expect(await typed.kept()).toEqual([first, []])
  expect((await sent.add(nfeXml(second))).status).toBe(200)
  expect(await sent.kept()).toEqual([second, ['xml']])
  const { fiscal } = (await shop.get(`/api/orders/${typed.number}?key=${typed.key}`)).body.order
  expect(fiscal).toMatchObject({ kind: 'nfe', key: first })
})

test('only the buyer’s own link opens them, to be saved and never shown as a page', async () => {
  const [mine, other] = [await paid(), await paid()]
  await mine.add(nfeXml(nfeKey()))
  await other.add(nfeXml(nfeKey()))
  const get = (paper: string, key: string) => shop.get(`/nota/${mine.number}/${paper}?key=${key}`)
  const { status, headers } = await get('xml', mine.key)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="nfe-\d{44}\.xml"$/)
  for (const [paper, key] of [
    ['xml', other.key],
    ['xml', ''],
    ['pdf', mine.key],
    ['key', mine.key],
  ] as const)
    expect((await get(paper, key)).status).toBe(404)
  const { fiscal } = (await shop.get(`/api/orders/${mine.number}?key=${mine.key}`)).body.order
  expect(fiscal.papers).toEqual(['xml'])
})

test('what belongs to another note, is no note or is too large is refused in words, and nothing changes', async () => {
  const { post, add, kept } = await paid()
  const problem = async (file: string | Buffer) => (await add(file)).body.errors.file
  expect(await problem(danfePdf)).toEqual([expect.stringContaining('Envie antes o XML')])
  const key = nfeKey()
  await post('fiscal-key', { key })
  expect(await problem(nfeXml(nfeKey()))).toEqual([expect.stringContaining('outra nota')])
  expect(await problem('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')).toEqual([
    expect.stringContaining('não é de uma NF-e'),
  ])
  expect(await problem('MZ, um programa')).toEqual([expect.stringContaining('nem o PDF')])
  expect(await problem(Buffer.concat([danfePdf, Buffer.alloc(2 * 1024 * 1024)]))).toEqual([
    'O arquivo tem mais de 2 MB.',
  ])
  expect((await add(Buffer.alloc(4 * 1024 * 1024))).status).toBe(413)
  expect((await post('fiscal-papers', { file: 'não é base64' })).status).toBe(422)
  expect(await kept()).toEqual([key, []])
})

test('the XML of another buyer’s note is refused, also by an order that has no key yet', async () => {
  const [mine, other] = [await paid(), await paid()]
  const { status, body } = await mine.add(nfeXml(nfeKey(), { cpf: other.cpf }))
  expect([status, body.errors.file]).toEqual([422, [expect.stringContaining('de outra pessoa')]])
  expect(await mine.kept()).toEqual([null, []])
  expect((await mine.add(nfeXml(nfeKey(), { cpf: mine.cpf }))).status).toBe(200)
})

test('a note is of one parcel: neither its XML nor its typed key is taken by an order of another', async () => {
  const [first, other] = [await paid(), await paid()]
  const key = nfeKey()
  await first.add(nfeXml(key))
  const typed = await other.post('fiscal-key', { key })
  const where = [expect.stringContaining(`pedido ${first.number}`)]
  expect([typed.status, typed.body.errors.key]).toEqual([422, where])
  expect((await other.add(nfeXml(key))).body.errors.file).toEqual(where)
  expect(await other.kept()).toEqual([null, []])

  const addition = { key: randomUUID(), items: [{ product_id: first.product.id, count: 1 }] }
  const added = (await first.post('additions', addition)).body.order.additions[0].number
  const path = `/api/admin/orders/${added}/fiscal-key`
  expect((await shop.post(path, { key }, { headers: owner.headers })).status).toBe(200)
})

test('of two orders that get the same key at one moment, one gets it', async () => {
  const orders = [await paid(), await paid()]
  const key = nfeKey()
  const answers = await Promise.all(orders.map(({ post }) => post('fiscal-key', { key })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a key that another order got meanwhile does not come back with an undo', async () => {
  const [mine, other] = [await paid(), await paid()]
  const key = nfeKey()
  await mine.post('fiscal-key', { key })
  const { batch } = (await mine.post('fiscal-key', { key: '' })).body
  await other.post('fiscal-key', { key })
  expect((await mine.undo(batch)).body.code).toBe('changed_since')
  expect(await mine.kept()).toEqual([null, []])
})

test('while the files of one note are there, no key of another takes its place', async () => {
  const { post, add, remove, kept } = await paid()
  const key = nfeKey()
  await add(nfeXml(key))
  for (const other of [nfeKey(), '']) {
    const { status, body } = await post('fiscal-key', { key: other })
    expect([status, body.errors.key]).toEqual([422, [expect.stringContaining('tire-os primeiro')]])
  }
  await remove('xml')
  expect((await remove('xml')).status).toBe(404)
  const other = nfeKey('99')
  await post('fiscal-key', { key: other })
  expect(await kept()).toEqual([other, []])
})

test('rule 4: a file that was brought, replaced or taken away is undone, its key with it', async () => {
  const { add, remove, read, kept, undo } = await paid()
  const key = nfeKey()
  const brought = (await add(nfeXml(key))).body.batch
  const replaced = (await add(nfeXml(key).replace('Nail', 'Unha'))).body.batch
  // What came first cannot go while something stands on it.
  expect((await undo(brought)).status).toBe(409)
  expect((await undo(replaced)).status).toBe(200)
  expect(Buffer.from((await read('xml')).body.file, 'base64').toString()).toBe(nfeXml(key))
  const removed = (await remove('xml')).body.batch
  expect((await undo(removed)).status).toBe(200)
  expect(await kept()).toEqual([key, ['xml']])
  expect((await undo(brought)).status).toBe(200)
  expect(await kept()).toEqual([null, []])
  const again = await add(nfeXml(key))
  expect((await add(nfeXml(key))).body.batch).toBe(null)
  await add(danfePdf)
  // The key would go from under the PDF.
  expect((await undo(again.body.batch)).body.code).toBe('changed_since')
  expect(await kept()).toEqual([key, ['xml', 'pdf']])
})

test('rule 3: the history says which file came and went, and by whom', async () => {
  const { number, add, remove } = await paid()
  await add(nfeXml(nfeKey()))
  await remove('xml')
  const { entries } = (await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers }))
    .body
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'fiscal_paper', before: { paper: 'XML' }, after: { paper: null }, undoable: true },
    { action: 'fiscal_paper', before: { paper: null }, after: { paper: 'XML' }, undoable: true },
  ])
})

test('who packs brings and takes away the files, and reads none: CPF and sums stand in them', async () => {
  const { add, remove, read } = await paid()
  const [packer, content] = [await makeStaff(shop, 'fulfilment'), await makeStaff(shop, 'content')]
  expect((await add(nfeXml(nfeKey()), content)).status).toBe(403)
  expect((await add(nfeXml(nfeKey()), packer)).status).toBe(200)
  expect((await read('xml', packer)).status).toBe(403)
  expect((await remove('xml', packer)).status).toBe(200)
})

test('L5 the files are kept five years after the year of the sale, what was taken away for 90 days', async () => {
  const [old, young, changed] = [await paid(), await paid(), await paid()]
  for (const { add } of [old, young, changed]) await add(nfeXml(nfeKey()))
  await changed.add(danfePdf)
  await changed.remove('pdf')
  const since = async (order: { id: number }, years: number) => {
    const january = new Date(Date.UTC(new Date().getFullYear() - years, 0, 2))
    await shop.db.updateTable('orders').set({ created_at: january }).where('id', '=', order.id).execute()
    await shop.db.updateTable('fiscal_papers').set({ at: january }).where('order_id', '=', order.id).execute()
  }
  await since(old, 6)
  await since(young, 5)
  await shop.db
    .updateTable('fiscal_papers')
    .set({ removed_at: new Date(Date.now() - 91 * 24 * 3600_000) })
    .where('order_id', '=', changed.id)
    .where('paper', '=', 'pdf')
    .execute()
  await deleteOldPapers(shop.db)
  const left = await shop.db
    .selectFrom('fiscal_papers')
    .select(['order_id', 'paper'])
    .where('order_id', 'in', [old.id, young.id, changed.id])
    .orderBy('order_id')
    .execute()
  expect(left).toEqual([
    { order_id: young.id, paper: 'xml' },
    { order_id: changed.id, paper: 'xml' },
  ])
})
