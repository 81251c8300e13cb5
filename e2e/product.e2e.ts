import { expectAccessible } from './axe.ts'
import { rowOf } from './carousel.ts'
import { expect, type Page, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'
const ON_SALE = '/product/kit-primavera-com-5-cartelinhas-florais'
const SOLD_OUT = '/product/cartelinha-melancia'

const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).first()

test('P1 P5 the way to a product; what is sold out says so, in red, cannot be added, and leads to products like it', async ({
  page,
}) => {
  await page.goto(SOLD_OUT)
  const crumbs = page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link')
  await expect(crumbs).toHaveText([
    'Home',
    'Películas para unhas',
    'Cartelinha Simples',
    'Frutas',
    'Cartelinha Melancia',
  ])
  const addresses = await crumbs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([
    '/',
    '/category/peliculas-para-unhas',
    '/subcategory/cartelinha',
    '/subcategorysub/cartelinha-frutas',
    '/product/cartelinha-melancia',
  ])

  const main = page.getByRole('main')
  const line = main.getByText('Não disponível.').and(page.locator(':visible')).first()
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(add(page)).toBeDisabled()
  await expect(add(page)).toHaveAccessibleDescription('Não disponível.')
  await expect(main.getByRole('button', { name: 'Comprar agora' })).toHaveCount(0)
  await expect(main.getByRole('spinbutton')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Calcular' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Ver produtos parecidos' }).click()
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeInViewport()
})

test("P3 P4 a new product on sale: 'Novo' and the percentage, which no other has; stars, code, name, both prices, only Pix", async ({
  page,
}) => {
  const badges = (name: string) => page.getByRole('region', { name, exact: true }).getByText(/^(Novo|-\d+%)$/)
  await page.goto(ON_SALE)
  await expect(badges('Kit Primavera com 5 Cartelinhas Florais')).toHaveText(['Novo', '-26%'])
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit Primavera com 5 Cartelinhas Florais')
  await expect(main.getByText(/^Codigo: \S+$/)).toBeVisible()
  await expect(main.getByText('Sem avaliações')).toBeVisible()
  await expect(main.locator('[data-lit]')).toHaveCount(5)
  await expect(main.locator('[data-lit="1"]')).toHaveCount(2)
  await expect(main.getByRole('strong').filter({ hasText: 'R$' }).first()).toHaveText('R$ 18,90')
  await expect(main.locator('s').first()).toHaveText('R$ 25,50')
  await expect(main.getByText('à vista no Pix', { exact: true })).toBeVisible()
  await expect(main.getByText(/\d+x de|juros/)).toHaveCount(0)

  // Search engines are told the price that is charged, and of no stars that nobody gave.
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, breadcrumb] = scripts
    .map((text) => JSON.parse(text))
    .toSorted((a) => (a['@type'] === 'Product' ? -1 : 1))
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Kit Primavera com 5 Cartelinhas Florais',
    offers: { price: '18.90', priceCurrency: 'BRL', availability: 'https://schema.org/InStock' },
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product.image.length).toBeGreaterThan(0)
  expect(breadcrumb.itemListElement.at(0)).toMatchObject({ position: 1, name: 'Home' })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ON_SALE}$`))
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product')

  await page.goto('/product/cartelao-onca-classica')
  await expect(page.getByRole('region', { name: 'Cartelão Onça Clássica', exact: true })).toBeVisible()
  await expect(badges('Cartelão Onça Clássica')).toHaveCount(0)
})

test('P5 P6 P9 what is there says how many, in green; its description, id and SKU; one, two or four related products', async ({
  page,
}) => {
  await page.goto(POLISH)
  await expect(page.getByRole('button', { name: 'Calcular' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver produtos parecidos' })).toHaveCount(0)
  const line = page.getByRole('main').getByText(/^Disponível\. \(\d+ Unidades\)$/)
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('color', 'rgb(11, 107, 58)')

  const { product } = await (
    await page.request.get('/api/product/product/esmalte-cremoso-framboesa-9-ml')
  ).json()
  const main = page.getByRole('main')
  const preview = await main
    .getByText(/\.\.\.$/)
    .first()
    .textContent()
  expect(preview).toHaveLength(153)
  const description = main.getByRole('region', { name: 'Descrição' })
  await expect(description.getByRole('listitem')).not.toHaveCount(0)
  await expect(description).toContainText(preview!.slice(0, 100))
  const details = main.getByRole('region', { name: 'Detalhes' })
  await expect(details.getByRole('row', { name: `ID ${product[0].id}` })).toBeVisible()
  await expect(details.getByRole('row', { name: `SKU ${product[0].sku}` })).toBeVisible()

  // One under 640 px, two up to 768, four above; never the product itself.
  const list = page
    .getByRole('region', { name: 'Produtos relacionados' })
    .getByRole('list', { name: 'Produtos relacionados' })
  for (const [width, together] of [
    [360, 1],
    [639, 1],
    [640, 2],
    [767, 2],
    [768, 2],
    [769, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await rowOf(list)).together, { message: `${width} px` }).toBe(together)
  }
  await expect(list.getByRole('link', { name: 'Esmalte Cremoso Framboesa 9 ml' })).toHaveCount(0)
})

test('P4 a word longer than the screen makes the page no wider', async ({ page }) => {
  const word = 'Hipopotomonstrosesquipedaliofobicoanticonstitucionalissimamenteplastico'
  await page.route('**/product/*.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('Framboesa', word) })
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/category/esmaltes')
    await page
      .getByRole('article')
      .getByRole('link', { name: /Framboesa/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
    await expect(add(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect(heading.x + heading.width).toBeLessThanOrEqual(width)
  }
})

test('P4 name, picture and price are there before the shop has answered', async ({ page }) => {
  await page.goto('/category/promocoes')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/product/kit-primavera*.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'Kit Primavera' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Carregando produto…' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit Primavera com 5 Cartelinhas Florais')
  await expect(page).toHaveTitle(/^Kit Primavera/)
  await expect(page.getByRole('img', { name: 'Kit Primavera' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('strong').first()).toHaveText('R$ 18,90')
  await expect(page.getByText(/^Codigo: /)).toHaveCount(0)
  answer()
  await expect(page.getByText(/^Codigo: /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('P4 P9 a related product leads to its own page, and back to this one; the options of a product link each other', async ({
  page,
}) => {
  await page.goto(POLISH)
  const related = page.getByRole('region', { name: 'Produtos relacionados' }).getByRole('article').first()
  const name = (await related.getByRole('heading').textContent())!
  await related.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esmalte Cremoso Framboesa 9 ml')

  const colours = page.getByRole('main').getByRole('navigation', { name: 'Cor' })
  await expect(colours.getByRole('link', { name: 'Framboesa' })).toHaveAttribute('aria-current', 'true')
  await expect(colours.getByRole('link', { name: /Verde-oliva esgotado/ })).toBeVisible()
  await colours.getByRole('link', { name: 'Ameixa' }).click()
  await expect(page).toHaveURL('/product/esmalte-cremoso-ameixa-9-ml')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esmalte Cremoso Ameixa 9 ml')
  await expect(colours.getByRole('link', { name: 'Ameixa' })).toHaveAttribute('aria-current', 'true')
})

test('P2 nothing on the product page shuts anybody out', async ({ page }) => {
  for (const path of [POLISH, ON_SALE, SOLD_OUT]) {
    await page.goto(path)
    await expectAccessible(page)
  }
})
