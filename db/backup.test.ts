import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPEN_SERVERS_LOCK } from '#platform/db/announcement-reader.server.ts'
import { listenTo } from '#platform/db/listen.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { createTestDatabase, query } from '#test/database.ts'
import { danfePdf, nfeKey, nfeXml } from '#test/fiscal.ts'
import { makeProduct } from '#test/make.ts'
import { backUp } from './backup.ts'
import { LAST_BEFORE_RELEASE } from './migration-state.ts'
import { restore } from './restore.ts'
import { revisionHere } from './revision.ts'

let shop: TestApp
let folder: string
beforeAll(async () => {
  shop = await startApp()
  folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const source = () => ({ url: shop.config.database.directUrl, dataDir: shop.config.dataDir })

const serversLock = OPEN_SERVERS_LOCK

/** The sums by which two shops are told apart. */
const facts = (url: string) =>
  query(
    url,
    `select (select count(*) from orders) as orders, (select sum(total) from orders) as total,
       (select count(*) from order_items) as lines, (select sum(quantity) from products) as units,
       (select md5(string_agg(t::text, '' order by id)) from products t) as products`,
  )

test('O15 O9 a backup that is made while orders come in is a shop of one moment, and is restored whole', async () => {
  const product = await makeProduct(shop.db, { quantity: 500 })
  mkdirSync(join(shop.config.dataDir, 'images'), { recursive: true })
  writeFileSync(join(shop.config.dataDir, 'images', 'um.webp'), 'picture')
  let selling = true
  let sold = 0
  const buyers = [1, 2, 3].map(async () => {
    while (selling) {
      const { status } = await place(shop, checkoutOf([[product.id, 1]]))
      if (status === 201) sold += 1
    }
  })
  await expect.poll(() => sold).toBeGreaterThan(5)
  const backup = join(folder, 'durante')
  const { tables } = await backUp(source(), backup)
  selling = false
  await Promise.all(buyers)
  const orders = tables.find(({ name }) => name === 'orders')!.rows
  expect(orders).toBeGreaterThan(5)

  const other = await createTestDatabase()
  const dataDir = mkdtempSync(join(folder, 'data-'))
  await restore({ url: other.url, dataDir, replace: false, serversLock }, backup)
  const [restored] = await query<{ orders: number; units: number; lines: number }>(
    other.url,
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as lines,
       (select quantity from products where id = ${product.id}) as units`,
  )
  expect(restored).toEqual({ orders, lines: orders, units: 500 - orders })
  expect(readFileSync(join(dataDir, 'images', 'um.webp'), 'utf8')).toBe('picture')
  // Numbers go on after the last one, and triggers work again.
  await query(other.url, `insert into categories (name, slug) values ('Nova', 'nova')`)
  await other.drop()
})

test('O15 a backup of a quiet shop, restored over another shop, is that shop row by row', async () => {
  const backup = join(folder, 'quieto')
  await backUp(source(), backup)
  const other = await createTestDatabase()
  await restore(
    { url: other.url, dataDir: mkdtempSync(join(folder, 'data-')), replace: false, serversLock },
    backup,
  )
  expect(await facts(other.url)).toEqual(await facts(shop.config.database.directUrl))
  const again = { url: other.url, dataDir: mkdtempSync(join(folder, 'data-')), replace: false, serversLock }
  await expect(restore(again, backup)).rejects.toThrow('Esta loja já tem clientes ou pedidos')
  await restore({ ...again, replace: true }, backup)
  expect(await facts(other.url)).toEqual(await facts(shop.config.database.directUrl))
  await other.drop()
})

test('O15 the XML and the PDF of an order’s fiscal document come back byte by byte', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { id: order_id } = body.order[0]
  const [fiscal_key, everyByte] = [nfeKey(), Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))]
  const papers = [
    { paper: 'xml' as const, content: Buffer.from(nfeXml(fiscal_key)) },
    { paper: 'pdf' as const, content: Buffer.concat([danfePdf, everyByte]) },
  ]
  await shop.db
    .insertInto('fiscal_papers')
    .values(papers.map((paper) => ({ ...paper, order_id, fiscal_key })))
    .execute()
  const backup = join(folder, 'notas')
  await backUp(source(), backup)
  const other = await createTestDatabase()
  await restore(
    { url: other.url, dataDir: mkdtempSync(join(folder, 'data-')), replace: false, serversLock },
    backup,
  )
  const select = `select paper, content from fiscal_papers where order_id = ${order_id} order by id`
  expect(await query(other.url, select)).toEqual(papers)
  await other.drop()
})

test('O15 a shop is not replaced while a server has it open', async () => {
  const backup = join(folder, 'aberta')
  await backUp(source(), backup)
  const other = await createTestDatabase()
  const target = { url: other.url, dataDir: mkdtempSync(join(folder, 'data-')), serversLock }
  await restore({ ...target, replace: false }, backup)
  const before = await facts(other.url)
  const close = await listenTo(other.url, 'catalog', () => {})
  await expect(restore({ ...target, replace: true }, backup)).rejects.toThrow('A loja está aberta: feche-a')
  expect(await facts(other.url)).toEqual(before)
  await close()
  const replaced = () =>
    restore({ ...target, replace: true }, backup).then(
      () => true,
      () => false,
    )
  // The server lets go of a connection that has ended a moment later.
  await expect.poll(replaced, { timeout: 30_000 }).toBe(true)
  await other.drop()
})

test('O15 a backup of another version is refused, with the version that restores it', async () => {
  const backup = join(folder, 'antigo')
  const { revision } = await backUp(source(), backup)
  expect(revision).toBe(await revisionHere())
  const file = join(backup, 'backup.json')
  const facts = JSON.parse(readFileSync(file, 'utf8'))
  const other = await createTestDatabase()
  const refused = async (change: object) => {
    writeFileSync(file, JSON.stringify({ ...facts, migrations: facts.migrations.slice(2), ...change }))
    const target = { url: other.url, dataDir: folder, replace: false, serversLock }
    return restore(target, backup).catch((error: Error) => error.message)
  }
  const difference = `O backup é de outra versão da loja (diferença: ${facts.migrations[0]} e mais 1).`
  expect(await refused({ revision: 'abc12345' })).toBe(
    `${difference} Instale-a com "git fetch" e "git checkout abc12345", restaure e depois atualize.`,
  )
  expect(await refused({ revision: undefined })).toBe(
    `${difference} Instale a versão do backup, restaure e depois atualize.`,
  )
  expect(await refused({ migrations: ['0001_catalog.sql', '0002_search.sql'] })).toBe(
    `O backup é de uma versão anterior à 0.1.0, que não pode ser levada adiante: restaure-o com a última que o lê (git checkout ${LAST_BEFORE_RELEASE}), grave ali o catálogo (npm run shop -- export produtos.csv) e importe-o aqui (npm run shop -- import produtos.csv).`,
  )
  await other.drop()
})

test('O15 a damaged backup is refused, and changes nothing', async () => {
  const backup = join(folder, 'danificado')
  await backUp(source(), backup)
  writeFileSync(join(backup, 'tables', 'orders.copy.gz'), 'x')
  const other = await createTestDatabase()
  const target = { url: other.url, dataDir: folder, replace: true, serversLock }
  await expect(restore(target, backup)).rejects.toThrow('O backup está danificado')
  rmSync(join(backup, 'backup.json'))
  await expect(restore(target, backup)).rejects.toThrow('falta backup.json')
  await expect(backUp(source(), backup)).rejects.toThrow('diga uma pasta nova')
  expect(existsSync(`${backup}.incompleto`)).toBe(false)
  await other.drop()
})
