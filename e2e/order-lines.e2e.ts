import { cartWith, plentiful, reais } from './buying.ts'
import { expect, test } from './shop.ts'

test('on a phone a very long word in a name leaves the price in sight, and no picture is a drawn nail', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // The shop says of the product what the cart remembers.
  await page.route('**/api/cart/refresh', async (route) => {
    const answer = await route.fetch()
    const { items, ...rest } = await answer.json()
    for (const { product } of items) Object.assign(product, { name: 'Película'.repeat(12), image: '' })
    await route.fulfill({ json: { items, ...rest } })
  })
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 2])
  for (const address of ['/cart', '/checkout']) {
    await page.goto(address)
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'PelículaPelícula' })
    const price = line.getByText(reais(product!.price * 2))
    await expect(price).toBeVisible()
    const { x, width } = (await price.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(360)
    await expect(line.locator('svg[viewBox="0 0 48 64"]')).toBeVisible()
    await expect(line.locator('img')).toHaveCount(0)
  }
})
