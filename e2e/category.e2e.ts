import { expectAccessible } from './axe.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Page, test } from './shop.ts'

const CATEGORY = '/category/peliculas-para-unhas'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link')
const orderMenu = (page: Page) => page.getByRole('main').locator('summary', { hasText: 'Ordem' })

test('C1 a category shows its products, its sub-categories, the way here, the orders and its pages', async ({
  page,
}) => {
  await page.goto(CATEGORY)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Películas para unhas')
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByRole('main').getByText(/^\d+ produtos$/)).toBeVisible()
  await expect(crumbs(page)).toHaveText(['Home', 'Películas para unhas'])
  await expect(orderMenu(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeVisible()
  const side = page.getByRole('main').getByRole('navigation', { name: 'Subcategorias' })
  await expect(side.getByRole('link')).toHaveText(['Cartelão', 'Cartelinha Simples'])
  await side.getByRole('link', { name: 'Cartelão' }).click()
  await expect(page).toHaveURL('/subcategory/cartelao')
})

test('C1 on a phone the sub-categories slide in, and leave by button, Escape and backdrop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(CATEGORY)
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

test('C2 C3 a sub-category links what is below it; both say the way: home, category, sub-category', async ({
  page,
}) => {
  await page.goto('/subcategory/cartelao')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cartelão')
  await expect(crumbs(page)).toHaveText(['Home', 'Películas para unhas', 'Cartelão'])
  await expect(crumbs(page).nth(1)).toHaveAttribute('href', CATEGORY)
  await expect(crumbs(page).last()).toHaveAttribute('aria-current', 'page')
  const below = page.getByRole('main').getByRole('navigation', { name: 'Subcategorias' }).getByRole('link')
  await expect(below).toHaveCount(4)
  await below.first().click()
  await expect(page).toHaveURL('/subcategorysub/cartelao-florais')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Florais')

  await expect(crumbs(page)).toHaveText(['Home', 'Películas para unhas', 'Cartelão'])
  await expect(crumbs(page).nth(2)).toHaveAttribute('href', '/subcategory/cartelao')
  await expect(crumbs(page).nth(2)).not.toHaveAttribute('aria-current')
  await expect(cards(page)).not.toHaveCount(0)
})

test('C4 the order menu closes by Escape and by looking elsewhere, has its five labels, the most popular marked, and orders', async ({
  page,
}) => {
  await page.goto(`${CATEGORY}?order=nenhuma`)
  const choice = page.getByRole('main').getByRole('link', { name: 'O mais novo' })
  await expect(orderMenu(page)).toHaveText('Ordem Mais popular')
  await orderMenu(page).click()
  await expect(choice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await orderMenu(page).click()
  await choice.focus()
  await page.getByPlaceholder('Pesquisar productos...').focus()
  await expect(choice).toBeHidden()

  await orderMenu(page).click()
  const choices = page
    .locator('details', { has: page.locator('summary', { hasText: 'Ordem' }) })
    .getByRole('link')
  await expect(choices).toHaveText([
    'Mais popular',
    'Melhor classificação',
    'O mais novo',
    'Preço: baixo a alto',
    'Preço: alto a baixo',
  ])
  await expect(choices.first()).toHaveAttribute('aria-current', 'true')
  await choices.getByText('Preço: baixo a alto').click()
  await expect(page).toHaveURL(`${CATEGORY}?order=price-asc`)
  await expect(orderMenu(page)).toHaveText('Ordem Preço: baixo a alto')
  await expect(choices.first()).toBeHidden()
  await expect(cards(page)).toHaveCount(12)
  const prices = (await cards(page).getByRole('strong').allTextContents()).map((price) =>
    Number(price.replace(/\D/g, '')),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))

  // The most popular first is the listing’s own address.
  await page.goto(`${CATEGORY}?order=newest&page=2`)
  await orderMenu(page).click()
  await page.getByRole('main').getByRole('link', { name: 'Mais popular' }).click()
  await expect(page).toHaveURL(CATEGORY)
})

test('C4 on a phone each order is inside the screen, wherever the menu stands in its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of [CATEGORY, '/subcategorysub/cartelao-florais', '/product/search/esmalte']) {
    await page.goto(path)
    await orderMenu(page).click()
    const choices = page.getByRole('main').locator('details').getByRole('link')
    await expect(choices).toHaveCount(5)
    for (const choice of await choices.all()) {
      await expect(choice).toBeInViewport({ ratio: 1 })
    }
  }
})

test('C9 what is not active is not to be seen: not in lists, not at its own address', async ({ page }) => {
  for (const path of [
    '/product/esmalte-glitter-rose-9-ml',
    '/category/linha-infantil',
    '/subcategory/pre-lancamento',
    '/product/nada',
    '/subcategorysub/nada',
  ]) {
    const answer = await page.goto(path)
    expect(answer!.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Error404' })).toBeVisible()
  }
  await page.goto('/subcategory/esmaltes-glitter')
  expect((await names(page)).join()).not.toContain('Rosé')
})

test('C1 a listing holds still while it loads', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await layoutShiftOf(page, CATEGORY, cards(page).last())).toBeLessThan(0.02)
  }
})

test('C1 C7 nothing on a listing or in the quick view shuts anybody out', async ({ page }) => {
  await page.goto('/category/promocoes')
  await page.getByRole('main').locator('summary').click()
  await expectAccessible(page)
  await cards(page).first().hover()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Ver rápido/ })
    .click()
  await expect(page.getByRole('dialog').getByText(/^Codigo: /)).toBeVisible()
  await expectAccessible(page)
})
