import { expectAccessible } from './axe.ts'
import { cartWith, plentiful, reais } from './buying.ts'
import { expect, type Page, test } from './shop.ts'

test('K5 a cart on a phone: the same in every tab and after a reload; a very long word leaves its price in sight; no visitor is shut out, filled or empty', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [first, second] = await plentiful(page, 2)
  // The shop says of one product what the cart remembers.
  await context.route('**/api/cart/refresh', async (route) => {
    const answer = await route.fetch()
    const { items, ...rest } = await answer.json()
    const { product } = items.find((item: { product: { id: number } }) => item.product.id === first!.id)
    Object.assign(product, { name: 'Película'.repeat(12), image: '' })
    await route.fulfill({ json: { items, ...rest } })
  })
  await cartWith(page, [first!, 2], [second!, 1])
  await page.goto('/cart')
  const longWordIn = async (tab: Page) => {
    const line = tab.getByRole('main').getByRole('listitem').filter({ hasText: 'PelículaPelícula' })
    const price = line.getByText(reais(first!.price * 2))
    await expect(price).toBeVisible()
    const { x, width } = (await price.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(360)
    // What has no picture is a drawn nail.
    await expect(line.locator('svg[viewBox="0 0 48 64"]')).toBeVisible()
    await expect(line.locator('img')).toHaveCount(0)
    return line
  }
  const line = await longWordIn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await line.getByRole('spinbutton').fill('9999')
  await expect(page.getByRole('alert').getByText('Stock insuficiente.')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(line.getByRole('spinbutton')).toHaveValue('2')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'))
  expect(kept).toMatchObject([
    { product: { id: first!.id }, count: 2 },
    { product: { id: second!.id }, count: 1 },
  ])
  const other = await context.newPage()
  await other.setViewportSize({ width: 360, height: 740 })
  await other.goto('/checkout')
  // On a phone the lines stand folded above the fields.
  await other.getByRole('button', { name: /^2 produtos/ }).click()
  await longWordIn(other)

  await line.getByRole('button', { name: /^Remover/ }).click()
  // The keyboard goes on where it was.
  await expect(page.getByRole('button', { name: `Remover ${second!.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'O seu carrinho está vazio' })).toBeVisible()
  await expectAccessible(page, 'main')
  await expect(other.getByText('O seu carrinho está vazio')).toBeVisible()
})
