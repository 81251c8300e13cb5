import { afterEach, expect, test } from 'vitest'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { demoToken, testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { query } from '#test/database.ts'
import { demoDataDir } from '#test/demo.ts'
import { makeProduct } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'
import { seedDemo } from './seed.ts'

let shop: TestApp
afterEach(() => shop.close())

async function stocked(env: Record<string, string>) {
  shop = await startApp(env)
  await seedDemo(shop.db, new ImageStorage(demoDataDir()))
}
const count = async (table: string) => {
  const [row] = await query<{ n: number }>(shop.config.databaseUrl, `select count(*)::int as n from ${table}`)
  return row!.n
}
const tables = [
  'products',
  'categories',
  'subcategories',
  'subcategoriessub',
  'families',
  'banners',
  'coupons',
]
const productCalled = (sku: string) =>
  shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst()

test('T4 demo remove takes out all that the demonstration stocked, orders that were only played too', async () => {
  await stocked({ PIX_KEY: '' })
  const own = await makeProduct(shop.db, { name: 'Produto da loja' })
  const [first] = await shop.db.selectFrom('products').select('id').where('visible', '=', true).execute()
  const card = { token: demoToken(testCards[0]!), payment_method_id: 'visa', instalments: 1 }
  const { status } = await place(
    shop,
    checkoutOf([[first!.id, 1]], { customer: newBuyer(), payment_method: 'card', card }),
  )
  expect(status).toBe(201)
  expect(await count('demo_charges')).toBe(1)
  const { code, output } = await typed(shop, 'demo remove')
  expect(code).toBe(0)
  expect(output).toMatch(/^Tirados da loja: \d\d produtos, \d\d categorias, 11 banners e 2 cupons/)
  expect(output).toContain('Apagados: 1 pedidos')
  for (const table of tables)
    expect([table, await count(table)]).toEqual([table, ['products', 'categories'].includes(table) ? 1 : 0])
  expect(await productCalled(own.sku)).toBeDefined()
  expect(await count('demo_charges')).toBe(0)
  expect((await typed(shop, 'demo remove')).output).toBe('Não há nada da demonstração nesta loja.')
})

test('T4 demo remove leaves what was really ordered, hidden, and what the shop has made its own', async () => {
  await stocked({})
  const [ordered, kept] = await shop.db
    .selectFrom('products')
    .select(['id', 'sku', 'name'])
    .where('visible', '=', true)
    .orderBy('id')
    .execute()
  const { body } = await place(shop, checkoutOf([[ordered!.id, 1]], { customer: newBuyer() }))
  await shop.db.updateTable('products').set({ name: 'Meu kit' }).where('id', '=', kept!.id).execute()
  const { output } = await typed(shop, 'demo remove')
  expect(output).toContain('porque alguém os pediu de verdade:')
  expect(output).toContain(`${ordered!.sku} ${ordered!.name} (pedido ${body.order[0].number})`)
  expect(output).toContain('Meu kit')
  expect(await count('products')).toBe(2)
  expect(await productCalled(ordered!.sku)).toMatchObject({ status: 0, visible: false })
  expect(await productCalled(kept!.sku)).toMatchObject({ status: 1, visible: true })
})
