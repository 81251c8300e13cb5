import { readyToOrder, submit } from './at-checkout.ts'
import { cartWith, finish, plentiful, reais } from './buying.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('a guest buys without scrolling sideways, and the total is always in sight', async ({ page }) => {
  const { product } = await readyToOrder(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const toSummary = page.getByRole('link', { name: 'Ver resumo do pedido' })
  for (const place of ['DADOS DO TITULAR', 'FORMA DE PAGAMENTO']) {
    await page.getByRole('heading', { name: place }).scrollIntoViewIfNeeded()
    await expect(toSummary.locator('xpath=..')).toContainText(`Total${reais(product.price)}`)
    await expect(toSummary).toBeInViewport({ ratio: 1 })
  }
  await toSummary.click()
  await expect(page.getByRole('heading', { name: 'Resumo do pedido' })).toBeInViewport()
  await submit(page).scrollIntoViewIfNeeded()
  await expect(toSummary).toBeHidden()
  await finish(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('nothing jumps while the checkout is drawn', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 1])
  expect(await layoutShiftOf(page, '/checkout', submit(page))).toBeLessThan(0.02)
})

test('the bar with the total covers no field that the keyboard reaches', async ({ page }) => {
  await readyToOrder(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByLabel('Email', { exact: true }).focus()
  const covered: (string | null)[] = []
  for (let field = 0; field < 16; field += 1) {
    covered.push(
      await page.evaluate(() => {
        const bar = document.querySelector('[data-bottom-bar]')
        const at = document.activeElement!
        if (!bar || bar.contains(at)) return null
        const below = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
        return below ? at.outerHTML : null
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(covered.filter((field) => field !== null)).toEqual([])
})
