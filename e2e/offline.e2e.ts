import { settled } from './settled.ts'
import { expect, type Page, test } from './shop.ts'

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the shop says so', async ({ page, context }) => {
    await page.goto('/')
    await context.setOffline(true)
    await expect(page.getByText(/Você está sem internet/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/Você está sem internet/)).toBeHidden()
  })

  test('what is put into the cart is still to be seen there', async ({ page, context }) => {
    await page.goto('/category/esmaltes')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click()
    await expect(page).toHaveURL('/cart')
    await page.goto('/category/esmaltes')
    await moveMouse(page)
    await expect.poll(() => fetchedAhead(page)).toBeGreaterThan(2)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page
      .getByRole('link', { name: /^Carrinho/ })
      .first()
      .click()
    await expect(page.getByText(/^Sem conexão com a loja: estes são os últimos preços/)).toBeVisible()
    await page.getByRole('link', { name: 'Confirmar Compra' }).click()
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  })
})

test.describe('on the way without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|CallFailed/] })

  for (const [from, to] of [
    ['/category/esmaltes', '/product/'],
    ['/product/esmalte-cremoso-framboesa-9-ml', '/category/esmaltes'],
  ] as const) {
    test(`${from} leads to the shop's own words, not to the browser's`, async ({ page, context }) => {
      await page.goto(from)
      await moveMouse(page)
      await expect.poll(() => fetchedAhead(page)).toBeGreaterThan(1)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.getByRole('main').locator(`a[href^="${to}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(to))
      await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    })
  }
})

test('who saves data is sent no script ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  await moveMouse(page)
  await page.waitForLoadState('networkidle')
  expect(await fetchedAhead(page)).toBe(0)
})

/** How many scripts of the cart, the checkout and the product page the page has asked for. */
function fetchedAhead(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(cart|checkout|product)\.page/.test(name)).length,
  )
}

/** Does what a visitor does before anything is fetched ahead. */
async function moveMouse(page: Page): Promise<void> {
  await settled(page)
  await page.mouse.move(100, 100)
}
