import { expectAccessible } from './axe.ts'
import { layoutShiftAgain, layoutShiftOf } from './layout-shift.ts'
import { expect, type Locator, type Page, test } from './shop.ts'

const CATEGORY = '/category/peliculas-para-unhas'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const orderMenu = (page: Page) => page.getByRole('main').locator('summary', { hasText: 'Ordem' })

test('C1 C4 C6 C7 a listing holds still; no price is under 16 px; order menu and quick view close by Escape and give the focus back; none of it shuts any visitor out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await layoutShiftAgain(page, CATEGORY, cards(page).last())).toBeLessThan(0.02)
  await page.evaluate(() => window.scrollTo(0, 0))

  const priceSizes = () =>
    cards(page)
      .getByText(/R\$/)
      .evaluateAll((prices) => prices.map((price) => Number.parseFloat(getComputedStyle(price).fontSize)))
  await test.step('C6 a card has a picture; no price under 16 px', async () => {
    await expect(cards(page).first().locator('img').first()).toBeVisible()
    const sizes = await priceSizes()
    expect(sizes.length).toBeGreaterThanOrEqual(12)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  })

  await test.step('C6 nor on a phone, where a regular price that is struck stands below', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    expect(Math.min(...(await priceSizes()))).toBeGreaterThanOrEqual(16)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('C6 four stand in a row beside the filters, each with its price below its name and its number at the end of that line, its button 12 px below the words', async () => {
    const top = async (of: Locator) => Math.round((await of.boundingBox())!.y)
    const tops = await Promise.all((await cards(page).all()).slice(0, 5).map(top))
    expect(tops.map((one) => one === tops[0])).toEqual([true, true, true, true, false])
    const boxes = await Promise.all(
      (await cards(page).all())
        .slice(0, 4)
        .map((card) =>
          Promise.all(
            [
              card.getByRole('heading'),
              card.getByText(/^Ref\. \d+$/),
              card.getByRole('strong').first(),
              card.locator('.card-price'),
              card.getByRole('button', { name: /^Adicionar ao carrinho/ }),
            ].map(async (part) => (await part.boundingBox())!),
          ),
        ),
    )
    for (const [name, number, price, words, button] of boxes) {
      expect(price!.x).toBe(name!.x)
      expect(price!.y - name!.y - name!.height).toBeLessThanOrEqual(24)
      expect(number!.x + number!.width).toBeCloseTo(words!.x + words!.width, 0)
      expect(number!.x).toBeGreaterThan(price!.x + price!.width)
      expect(number!.y).toBeGreaterThanOrEqual(price!.y)
      expect(number!.y + number!.height).toBeLessThanOrEqual(price!.y + price!.height)
      expect(button!.y - words!.y - words!.height).toBeCloseTo(12, 0)
    }
  })

  await test.step('C4 the order menu closes by Escape and by looking elsewhere', async () => {
    const choice = page.getByRole('main').getByRole('link', { name: 'O mais novo' })
    await orderMenu(page).click()
    await expect(choice).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await orderMenu(page).click()
    await choice.focus()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).focus()
    await expect(choice).toBeHidden()
  })

  await test.step('C7 the quick view keeps the focus and gives it back', async () => {
    const card = cards(page).first()
    const eye = card.getByRole('button', { name: /^Ver rápido/ })
    const name = (await card.getByRole('heading').textContent())!
    await card.hover()
    await eye.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText(/^Codigo: /)).toBeVisible()
    await expect(dialog.getByRole('img', { name })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(eye).toBeFocused()
  })
})

test('C1 C4 on a phone a listing holds still, the sub-categories slide in, and leave by button, Escape and backdrop; each order is inside the screen, wherever the menu stands in its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await layoutShiftOf(page, CATEGORY, cards(page).last())).toBeLessThan(0.02)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.setViewportSize({ width: 360, height: 780 })
  await expectOrdersInside(page)
  await page.keyboard.press('Escape')

  await test.step('C1 the sub-categories slide in, and leave by button, Escape and backdrop', async () => {
    const open = page.getByRole('main').getByRole('button', { name: 'Subcategorias' })
    const panel = page.getByRole('dialog', { name: 'Subcategorias' })
    await expect(panel).toBeHidden()
    await open.click()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await panel.getByRole('button', { name: /fechar/i }).click()
    await expect(panel).toBeHidden()
    await open.click()
    await page.mouse.click(335, 700)
    await expect(panel).toBeHidden()
    await open.click()
    await panel.getByRole('link', { name: 'Cartelinha Simples' }).click()
    await expect(page).toHaveURL('/subcategory/cartelinha')
    await expect(panel).toBeHidden()
  })

  await page.goto('/subcategorysub/cartelao-florais')
  await expectOrdersInside(page)

  await test.step('C6 who wants less motion sees the pictures far below all the same', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(CATEGORY)
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(cards(page).last().locator('img').first()).toBeVisible()
  })
})

async function expectOrdersInside(page: Page) {
  await orderMenu(page).click()
  const choices = page.getByRole('main').locator('details').getByRole('link')
  await expect(choices).toHaveCount(5)
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 })
}

test.describe('when the quick view cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('C7 a toast says so, the page stays, and it can be tried again', async ({ page }) => {
    await page.goto('/category/promocoes')
    const eye = cards(page)
      .first()
      .getByRole('button', { name: /^Ver rápido/ })
    await cards(page).first().hover()
    await page.route('**/assets/quick-view*', (route) => route.abort())
    await eye.click()
    await expect(page.getByRole('alert').getByText(/^Não foi possível abrir\./)).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    await page.unroute('**/assets/quick-view*')
    await eye.click()
    await expect(page.getByRole('dialog').getByText(/^Codigo: /)).toBeVisible()
  })
})
