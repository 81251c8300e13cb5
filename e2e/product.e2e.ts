import { expectAccessible } from './axe.ts'
import { rowOf } from './carousel.ts'
import { layoutShiftAgain } from './layout-shift.ts'
import { expect, type Page, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'
const ON_SALE = '/product/kit-primavera-com-5-cartelinhas-florais'
const SOLD_OUT = '/product/cartelinha-melancia'

const main = (page: Page) => page.getByRole('main')
const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).first()

test('P1 P5 the way to a product; what is sold out says so, in red, cannot be added, leads to products like it, and shuts no visitor out', async ({
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

  const line = main(page).getByText('Não disponível.').and(page.locator(':visible')).first()
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(add(page)).toBeDisabled()
  await expect(add(page)).toHaveAccessibleDescription('Não disponível.')
  await expect(main(page).getByRole('button', { name: 'Comprar agora' })).toHaveCount(0)
  await expect(main(page).getByRole('spinbutton')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Calcular' })).toHaveCount(0)

  // What there is in its place stands below the alert, by name and price.
  const instead = main(page)
    .getByRole('region', { name: 'Ver produtos parecidos' })
    .getByRole('listitem')
    .getByRole('link')
  await expect(instead).toHaveText(Array(3).fill(/^Cartelinha .+R\$\s\d+,\d\d$/))
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: 'Ver produtos parecidos' }).click()
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeInViewport()
})

test("P3 P4 a new product on sale: 'Novo' and the percentage; stars, code, name, both prices, only Pix; it shuts no visitor out", async ({
  page,
}) => {
  await page.goto(ON_SALE)
  const facts = page.getByRole('region', { name: 'Kit Primavera com 5 Cartelinhas Florais', exact: true })
  await expect(facts.getByText(/^(Novo|-\d+%)$/)).toHaveText(['Novo', '-26%'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit Primavera com 5 Cartelinhas Florais')
  await expect(main(page).getByText(/^Codigo: \S+$/)).toBeVisible()
  await expect(main(page).getByText('Sem avaliações')).toBeVisible()
  await expect(main(page).locator('[data-lit]')).toHaveCount(5)
  await expect(main(page).locator('[data-lit="1"]')).toHaveCount(2)
  await expect(main(page).getByRole('strong').filter({ hasText: 'R$' }).first()).toHaveText('R$ 18,90')
  await expect(main(page).locator('s').first()).toHaveText('R$ 25,50')
  await expect(main(page).getByText('à vista no Pix', { exact: true })).toBeVisible()
  await expect(main(page).getByText(/\d+x de|juros/)).toHaveCount(0)

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
  await expectAccessible(page, 'main')
})

test('P9 P2 P4 P5 P6 what is there says how many, in green; its description, id and SKU; one, two or four related products, which lead to their pages and back; the options link each other; it holds still and shuts no visitor out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const related = page.getByRole('region', { name: 'Produtos relacionados' }).getByRole('article')
  expect(await layoutShiftAgain(page, POLISH, related.last())).toBeLessThan(0.02)
  await expectAccessible(page)

  await test.step('P2 P8 the first screen has the small pictures, the button, and what speaks for the shop', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('link', { name: 'Ver foto 3' })).toBeInViewport({ ratio: 1 })
    await expect(add(page)).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByRole('button', { name: 'Comprar agora' })).toBeInViewport({ ratio: 1 })
    // The pictures are as large as that leaves them: the small ones share its height, from edge to edge.
    const picture = (await page.getByRole('list', { name: 'Fotos' }).boundingBox())!
    const first = (await page.getByRole('link', { name: 'Ver foto 1' }).boundingBox())!
    const last = (await page.getByRole('link', { name: 'Ver foto 3' }).boundingBox())!
    expect(picture.width).toBeGreaterThan(540)
    expect(Math.abs(first.width - last.width)).toBeLessThan(1)
    expect(Math.abs(first.height - last.height)).toBeLessThan(1)
    expect(Math.abs(first.y - picture.y)).toBeLessThan(1)
    expect(Math.abs(last.y + last.height - picture.y - picture.height)).toBeLessThan(1)
    expect(picture.y + picture.height).toBeLessThanOrEqual(800)
    await expect(main(page).getByText('7 dias para se arrepender da compra.')).toBeInViewport({ ratio: 1 })
  })

  await test.step('P2 the first picture is fetched before the others', async () => {
    const first = page
      .getByRole('region', { name: /^Fotos de / })
      .locator('img')
      .first()
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    await expect(first).toHaveAttribute('loading', 'eager')
  })

  await expect(page.getByRole('button', { name: 'Calcular' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver produtos parecidos' })).toHaveCount(0)
  const line = main(page).getByText(/^Disponível\. \(\d+ Unidades\)$/)
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('color', 'rgb(11, 107, 58)')

  const { product } = await (
    await page.request.get('/api/product/product/esmalte-cremoso-framboesa-9-ml')
  ).json()
  const preview = await main(page)
    .getByText(/\.\.\.$/)
    .first()
    .textContent()
  expect(preview).toHaveLength(153)
  const description = main(page).getByRole('region', { name: 'Descrição' })
  await expect(description.getByRole('listitem')).not.toHaveCount(0)
  await expect(description).toContainText(preview!.slice(0, 100))
  const details = main(page).getByRole('region', { name: 'Detalhes' })
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

  await test.step('P4 P9 a related product leads to its own page, and back to this one; the options of a product link each other', async () => {
    const name = (await related.first().getByRole('heading').textContent())!
    await related.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esmalte Cremoso Framboesa 9 ml')

    const colours = main(page).getByRole('navigation', { name: 'Cor' })
    await expect(colours.getByRole('link', { name: 'Framboesa' })).toHaveAttribute('aria-current', 'true')
    await expect(colours.getByRole('link', { name: /Verde-oliva esgotado/ })).toBeVisible()
    await colours.getByRole('link', { name: 'Ameixa' }).click()
    await expect(page).toHaveURL('/product/esmalte-cremoso-ameixa-9-ml')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esmalte Cremoso Ameixa 9 ml')
    await expect(colours.getByRole('link', { name: 'Ameixa' })).toHaveAttribute('aria-current', 'true')
  })
})

test('P4 a link shows name, picture and price before the shop has answered; a word longer than the screen makes the page no wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const word = 'Hipopotomonstrosesquipedaliofobicoanticonstitucionalissimamenteplastico'
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/product/*.data*', async (route) => {
    await held
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('Framboesa', word) })
  })
  await page.goto('/category/esmaltes')
  const card = main(page).getByRole('article').filter({ hasText: 'Framboesa' }).first()
  const name = (await card.getByRole('heading').textContent())!
  const price = (await card.getByRole('strong').textContent())!
  await card.getByRole('link').first().click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('status').filter({ hasText: 'Carregando produto…' })).toBeAttached()
  await expect(title).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.getByRole('img', { name })).toBeVisible()
  await expect(main(page).getByRole('strong').first()).toHaveText(price)
  await expect(page.getByText(/^Codigo: /)).toHaveCount(0)
  answer()
  await expect(page.getByText(/^Codigo: /)).toBeVisible()
  await expect(title).toHaveCount(1)

  await expect(title).toContainText(word)
  await expect(add(page)).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const heading = (await title.boundingBox())!
    expect(heading.x + heading.width).toBeLessThanOrEqual(width)
  }
})
