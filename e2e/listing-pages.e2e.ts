import { expect, type Page, test } from './shop.ts'

const CATEGORY = '/category/peliculas-para-unhas'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link')

test('C5 going back brings the page of the listing and the place on it, also to a visitor whom the keyboard took past the header', async ({
  page,
}) => {
  await test.step('past the header by keyboard', async () => {
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

  await test.step('on another page of the listing', async () => {
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
})
