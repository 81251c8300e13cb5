import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { onPage } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('L8 a link to what has left the shop shows what its address shows: the categories and what others buy', async () => {
  const { id, name, slug } = await makeCategory(shop.db, { show_in_header: 1 })
  const gone = await makeProduct(shop.db, { category_id: id })
  const other = await makeProduct(shop.db, { category_id: id, sold: 1 })
  await shop.open(`/category/${slug}`)
  const link = await onPage((main) => main.getAllByRole('link', { name: gone.name })[0]!)
  await shop.db.updateTable('products').set({ status: 0 }).where('id', '=', gone.id).execute()
  await shop.user.click(link)
  await onPage((main) => main.getByRole('heading', { level: 1, name: 'Error404' }))
  const ways = await onPage((main) => within(main.getByRole('list', { name: 'Categorias' })))
  expect(ways.getByRole('link').textContent).toBe(name)
  await onPage((main) => main.getByRole('heading', { name: 'Conheça também' }))
  await onPage((main) => main.getByRole('link', { name: other.name }))
})
