import { settled } from './settled.ts'
import { expect, type Page, test } from './shop.ts'

const FRAMBOESA = '/product/esmalte-cremoso-framboesa-9-ml'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|CallFailed|Failed to fetch|loading route module/] })

test('K6 without a connection: what was put into the cart is still to be seen, and each way leads to the shop’s own words, not to the browser’s', async ({
  page,
  context,
}) => {
  const noConnection = page.getByRole('heading', { name: 'Sem conexão' })
  const toThe = async (start: string) => {
    await page.getByRole('main').locator(`a[href^="${start}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(start))
    await expect(noConnection).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  const cart = page.getByRole('link', { name: /^Carrinho/ }).first()
  await page.goto(FRAMBOESA)
  await fetchAhead(page, 1)
  await test.step('from a product to its category', async () => {
    await context.setOffline(true)
    await toThe('/category/esmaltes')
    await context.setOffline(false)
  })
  await page.goto('/category/esmaltes')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Adicionar ao carrinho/ }).click()
  await expect(page).toHaveURL('/cart')
  const line = page
    .getByRole('main')
    .getByRole('list', { name: 'Produtos no carrinho' })
    .getByRole('listitem')
  const words = await line.textContent()
  await page.goto('/category/esmaltes')
  await fetchAhead(page, 2)
  await context.setOffline(true)
  await test.step('from a category to a product', () => toThe('/product/'))
  await test.step('K6 an unreachable shop leaves the cart as it is remembered, and says so', async () => {
    await cart.click()
    await expect(
      page.getByText('Sem conexão com a loja: estes são os últimos preços que vimos.'),
    ).toBeVisible()
    await expect(line).toHaveText(words!)
    await page.getByRole('link', { name: 'Confirmar Compra' }).click()
    await expect(noConnection).toBeVisible()
  })
})

test('D2 R111 a visitor who saves data is sent no script ahead; without a connection a link, and a page that is loaded anew, lead to the shop’s own words, and the page comes with the connection', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/')
  await moveMouse(page)
  await page.waitForLoadState('networkidle')
  expect(await fetchedAhead(page)).toBe(0)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await expect(page.getByText(/Você está sem internet/)).toBeVisible()
  const noConnection = page.getByRole('heading', { name: 'Sem conexão' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Envio' }).click()
  await expect(noConnection).toBeVisible()
  await page.goto('/paginas/envio')
  await expect(noConnection).toBeVisible()
  // The service worker has the drawing too.
  const drawn = () => page.locator('main img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(0)
  await expect(page).toHaveURL('/paginas/envio')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(noConnection).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Envio', exact: true })).toBeVisible()
  await expect(page.getByText(/Você está sem internet/)).toBeHidden()
})

/** Waits until the page has fetched more than so many scripts of the pages that a visitor may come to. */
async function fetchAhead(page: Page, count: number): Promise<void> {
  await moveMouse(page)
  await expect.poll(() => fetchedAhead(page)).toBeGreaterThan(count)
  await page.waitForLoadState('networkidle')
}

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
