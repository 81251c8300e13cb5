import { expectAccessible } from './axe.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Page, test } from './shop.ts'

const CATEGORY = '/category/peliculas-para-unhas'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link')
const skeletons = (page: Page) => page.getByTestId('product-skeleton')
const orderMenu = (page: Page) => page.getByRole('main').locator('summary', { hasText: 'Ordem' })

/** Through the main navigation, to a category. */
async function goTo(page: Page, category: string) {
  const menu = page.getByRole('navigation', { name: 'Categorias' })
  await menu.getByRole('button', { name: category }).click()
  await menu.getByRole('link', { name: 'Ver tudo' }).click()
}

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

test('C2 a sub-category links what is below it, and says the way: home, category, itself', async ({
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
})

test('C3 a sub-subcategory says the way to it: home, category, sub-category', async ({ page }) => {
  await page.goto('/subcategorysub/cartelao-florais')
  await expect(crumbs(page)).toHaveText(['Home', 'Películas para unhas', 'Cartelão'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Florais')
  await expect(crumbs(page).nth(2)).toHaveAttribute('href', '/subcategory/cartelao')
  await expect(crumbs(page).nth(2)).not.toHaveAttribute('aria-current')
  await expect(cards(page)).not.toHaveCount(0)
})

test('C4 the order menu has its five labels, the most popular marked, and it orders', async ({ page }) => {
  await page.goto(CATEGORY)
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

test('C4 the most popular first is the listing’s own address', async ({ page }) => {
  await page.goto(`${CATEGORY}?order=newest&page=2`)
  await orderMenu(page).click()
  await page.getByRole('main').getByRole('link', { name: 'Mais popular' }).click()
  await expect(page).toHaveURL(CATEGORY)
})

test('C4 the order menu closes by Escape and by looking elsewhere', async ({ page }) => {
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
})

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
  await page.route('**/api/product/product/**', async (route) => {
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
  expect(asked.filter((path) => path.startsWith('/api/product/'))).toEqual([])

  await crumbs(page).last().click()
  await expect.poll(() => asked).toContain('/api/product/product/category/peliculas-para-unhas')
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
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/product/'))
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

test('C6 a card has picture, name, number, price, struck regular price, heart, eye, button and link', async ({
  page,
}) => {
  await page.goto('/category/promocoes')
  const card = cards(page).filter({ hasText: 'Kit Primavera' })
  await expect(card.locator('img').first()).toBeVisible()
  await expect(card.getByText(/^Ref\. \d+$/)).toBeVisible()
  await expect(card.getByRole('strong')).toHaveText('R$ 18,90')
  await expect(card.locator('s')).toHaveText('R$ 25,50')
  await expect(card.getByText('-26%')).toBeVisible()
  await expect(
    card.getByRole('button', { name: 'Adicionar à lista de desejos: Kit Primavera' }),
  ).toBeVisible()
  await expect(card.getByRole('button', { name: 'Ver rápido: Kit Primavera' })).toBeVisible()
  await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await card.getByRole('link', { name: 'Kit Primavera' }).click()
  await expect(page).toHaveURL('/product/kit-primavera-com-5-cartelinhas-florais')
})

test('C6 no price on a card is set smaller than 16 px', async ({ page }) => {
  await page.goto('/category/promocoes')
  for (const price of await cards(page).getByText(/R\$/).all()) {
    const size = await price.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThanOrEqual(16)
  }
})

test('C6 what is sold out cannot be added, and says why', async ({ page }) => {
  await page.goto('/subcategorysub/cartelinha-frutas')
  const card = cards(page).filter({ hasText: 'Melancia' })
  const button = card.getByRole('button', { name: 'Adicionar ao carrinho' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Não disponível.')
  await expect(card.getByText('Não disponível.').first()).toBeVisible()
})

test('C7 the quick view shows the product as it is now, keeps the focus and gives it back', async ({
  page,
}) => {
  await page.goto('/category/promocoes')
  const card = cards(page).filter({ hasText: 'Kit Primavera' })
  const eye = card.getByRole('button', { name: 'Ver rápido: Kit Primavera' })
  await card.hover()
  await eye.click()
  const dialog = page.getByRole('dialog', { name: 'Kit Primavera' })
  await expect(dialog.getByText(/^Codigo: /)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Kit Primavera' })).toBeVisible()
  await expect(dialog.getByText('Novo')).toBeVisible()
  await expect(dialog.getByText('-26%')).toBeVisible()
  await expect(dialog.getByText('Sem avaliações')).toBeVisible()
  await expect(dialog.getByRole('strong')).toHaveText('R$ 18,90')
  await expect(dialog.getByText(/^Disponível\. \(\d+ Unidades\)$/)).toBeVisible()
  const preview = await dialog.getByText(/\.\.\.$/).textContent()
  expect(preview).toHaveLength(153)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(eye).toBeFocused()

  await eye.click()
  await dialog.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(dialog).toBeHidden()
})

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('C1 C4 C5 a listing reads, orders and turns its pages', async ({ page }) => {
    await page.goto(CATEGORY)
    await orderMenu(page).click()
    await page.getByRole('main').getByRole('link', { name: 'Preço: alto a baixo' }).click()
    await expect(page).toHaveURL(`${CATEGORY}?order=price-desc`)
    await page.getByRole('link', { name: 'Página 2', exact: true }).click()
    await expect(page).toHaveURL(`${CATEGORY}?order=price-desc&page=2`)
    await expect(cards(page)).toHaveCount(12)
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
  })
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
