import type { Page } from '@playwright/test'
import { plentiful } from './buying.ts'
import { newCustomer, signedIn } from './customer.ts'
import { expect, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
const counted = (page: Page, count: number) =>
  page.getByRole('link', { name: `Lista de Desejos: ${count} ${count === 1 ? 'produto' : 'produtos'}` })
const heart = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: `Adicionar à lista de desejos: ${name}` })
    .first()

test('W4 the keyboard goes on where a product was removed', async ({ page }) => {
  const products = await plentiful(page, 3)
  const ana = await newCustomer()
  for (const { id } of products) {
    await page.request.post('/api/wishlist/add-item', {
      data: { product_id: id },
      headers: { authorization: `Bearer ${ana.access}` },
    })
  }
  await signedIn(page, ana)
  await page.goto('/wishlist')
  const remove = main(page).getByRole('button', { name: /^Remover / })
  await expect(remove).toHaveCount(3)
  const names = await remove.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel!))
  // To the product below, and from the last one to the one above.
  for (const [pressed, next] of [
    [names[1], names[2]],
    [names[2], names[0]],
  ]) {
    await main(page).getByRole('button', { name: pressed! }).press('Enter')
    await expect(main(page).getByRole('button', { name: pressed! })).toBeHidden()
    await expect(main(page).getByRole('button', { name: next! })).toBeFocused()
  }
})

test('L4 the wishlist’s count follows every change, also in another tab', async ({ page, context }) => {
  const [product] = await plentiful(page, 1)
  await signedIn(page, await newCustomer())
  await page.goto(`/product/${product!.slug}`)
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/wishlist')
  await expect(counted(other, 0)).toBeVisible()
  await heart(page, product!.name).click()
  await expect(counted(other, 1)).toBeVisible()
  await expect(main(other).getByRole('link', { name: product!.name })).toBeVisible()
})
