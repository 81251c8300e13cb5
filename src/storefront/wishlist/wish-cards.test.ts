import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('W4 the keyboard goes on where a product was removed', async () => {
  const ana = await signedIn(shop)
  for (let n = 0; n < 3; n += 1) {
    const { id } = await makeProduct(shop.db)
    await shop.post('/api/wishlist/add-item', { product_id: id }, ana.bearer)
  }
  await shop.open('/wishlist')
  const remove = () => within(screen.getByRole('main')).queryAllByRole('button', { name: /^Remover / })
  await until(
    () => remove().length === 3,
    () => `${remove().length} products on the list`,
  )
  const names = remove().map((button) => button.ariaLabel ?? button.getAttribute('aria-label'))
  // To the product below, and from the last one to the one above.
  for (const [pressed, next] of [
    [names[1], names[2]],
    [names[2], names[0]],
  ] as const) {
    screen.getByRole('button', { name: pressed! }).focus()
    await shop.user.keyboard('{Enter}')
    await until(
      () => screen.queryByRole('button', { name: pressed! }) === null,
      () => `still there: ${pressed}`,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: next! }))
  }
})
