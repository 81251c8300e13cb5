import { expect, type Page, test } from './shop.ts'

const CATEGORY = '/category/peliculas-para-unhas'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link')
const skeletons = (page: Page) => page.getByTestId('product-skeleton')

/** Through the main navigation, to a category. */
async function goTo(page: Page, category: string) {
  const menu = page.getByRole('navigation', { name: 'Categorias' })
  await menu.getByRole('button', { name: category }).click()
  await menu.getByRole('link', { name: 'Ver tudo' }).click()
}

test('C5 pages are links that keep the order, and past the end is the last', async ({ page }) => {
  await page.goto(`${CATEGORY}?order=newest`)
  const first = await names(page)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await expect(pages.getByRole('link', { name: 'Página 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(`${CATEGORY}?order=newest&page=2`)
  await expect(pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(cards(page)).not.toHaveCount(0)
  const second = await names(page)
  expect(second.filter((name) => first.includes(name))).toEqual([])

  await page.goto(`${CATEGORY}?page=999`)
  await expect(pages.getByRole('link', { name: 'Página 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('C5 four placeholders while it loads, and nothing of another listing', async ({ page }) => {
  await page.goto(CATEGORY)
  const before = await names(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/category/*.data*', async (route) => {
    await held
    await route.continue()
  })
  await goTo(page, 'Pedrarias')
  await expect(skeletons(page)).toHaveCount(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedrarias')
  await expect(cards(page)).toHaveCount(0)
  for (const name of before) await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  answer()
  await expect(skeletons(page)).toHaveCount(0)
  await expect(cards(page)).not.toHaveCount(0)
})

test('C5 going back brings the page of the listing and the place on it', async ({ page }) => {
  await page.goto(CATEGORY)
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page)).toHaveCount(12)
  const shown = await names(page)
  await cards(page).nth(7).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(200)
  await cards(page).nth(7).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[7]!)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(await names(page)).toEqual(shown)
})

test('C5 going back brings the place also to whom the keyboard took past the header', async ({ page }) => {
  await page.goto(CATEGORY)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CATEGORY}#conteudo`)
  await cards(page).nth(7).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await cards(page).nth(7).getByRole('link').first().click()
  await expect(page.getByText(/^Codigo: /)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])

  await crumbs(page).last().click()
  await expect.poll(() => asked).toContain(`${CATEGORY}.data`)
  await expect(cards(page)).toHaveCount(12)
})

test.describe('when the shop does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource|CallFailed/] })

  test('C5 the listing says so and can be asked for again, as often as it takes', async ({
    page,
    context,
  }) => {
    await page.goto(CATEGORY)
    const first = await page.evaluate(() => performance.timeOrigin)
    await context.setOffline(true)
    await goTo(page, 'Pedrarias')
    const offline = page.getByRole('heading', { level: 1, name: 'Sem conexão' })
    const again = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(offline).toBeVisible()
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
    await again.click()
    await asked
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await again.click()
    await expect(cards(page)).not.toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedrarias')
    expect(await page.evaluate(() => performance.timeOrigin), 'the same document').toBe(first)
  })
})
