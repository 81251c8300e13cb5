import { expectAccessible } from './axe.ts'
import { rowOf } from './carousel.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Locator, type Page, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'
const ON_SALE = '/product/kit-primavera-com-5-cartelinhas-florais'
const SOLD_OUT = '/product/cartelinha-melancia'

const gallery = (page: Page) => page.getByRole('region', { name: /^Fotos de / })
const counter = (page: Page) => gallery(page).getByText(/^(Foto )?\d\/\d$/)
const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).first()

test('P1 the breadcrumb leads through category and sub-category to the product', async ({ page }) => {
  await page.goto('/product/cartelinha-melancia')
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
})

/** How many pictures the counter counts. */
async function totalOf(page: Page) {
  const total = Number((await counter(page).textContent())!.split('/')[1])
  expect(total).toBeGreaterThan(1)
  return total
}

test('P2 the gallery goes on by its arrows, around its ends, and counts', async ({ page }) => {
  await page.goto(POLISH)
  const total = await totalOf(page)
  await expect(gallery(page).getByRole('list', { name: 'Fotos' }).locator('li')).toHaveCount(total)
  for (let shown = 1; shown <= total; shown += 1) {
    await expect(counter(page)).toHaveText(`Foto ${shown}/${total}`)
    await gallery(page).getByRole('button', { name: 'Próxima foto' }).click()
  }
  await expect(counter(page)).toHaveText(`Foto 1/${total}`)
  await gallery(page).getByRole('button', { name: 'Foto anterior' }).click()
  await expect(counter(page)).toHaveText(`Foto ${total}/${total}`)
})

test('P2 the gallery goes on by keys and by its small pictures', async ({ page }) => {
  await page.goto(POLISH)
  const total = await totalOf(page)
  await gallery(page).getByRole('list', { name: 'Fotos' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(`Foto 2/${total}`)
  await page.keyboard.press('Home')
  await expect(counter(page)).toHaveText(`Foto 1/${total}`)
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText(`Foto ${total}/${total}`)
  await gallery(page).getByRole('link', { name: 'Ver foto 2' }).click()
  await expect(counter(page)).toHaveText(`Foto 2/${total}`)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('P2 the gallery is swiped', async ({ page }) => {
    await page.goto(POLISH)
    await expect(counter(page)).toHaveText(/^Foto 1\//)
    const box = (await gallery(page).getByRole('list', { name: 'Fotos' }).boundingBox())!
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y: box.y + 100 }] : [] })
    await touch('touchStart', 300)
    for (let x = 290; x >= 40; x -= 10) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(counter(page)).toHaveText(/^Foto 2\//)
  })
})

test.describe('with a picture that cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('P2 a drawing stands in for it, and the page works', async ({ page }) => {
    await page.route('**/images/*', (route) => route.abort())
    await page.goto(POLISH)
    const first = gallery(page).getByRole('list', { name: 'Fotos' }).locator('li').first()
    await expect(first.locator('img')).toHaveCount(0)
    await expect(first.getByRole('img')).toBeVisible()
    await gallery(page).getByRole('button', { name: 'Próxima foto' }).click()
    await expect(counter(page)).toHaveText(/^Foto 2\//)
    await add(page).click()
    await expect(page).toHaveURL('/cart')
  })
})

test("P3 'Novo' and the percentage stand on a new product on sale, on no other", async ({ page }) => {
  const badges = (name: string) => page.getByRole('region', { name, exact: true }).getByText(/^(Novo|-\d+%)$/)
  await page.goto(ON_SALE)
  await expect(badges('Kit Primavera com 5 Cartelinhas Florais')).toHaveText(['Novo', '-26%'])
  await page.goto('/product/cartelao-onca-classica')
  await expect(page.getByRole('region', { name: 'Cartelão Onça Clássica', exact: true })).toBeVisible()
  await expect(badges('Cartelão Onça Clássica')).toHaveCount(0)
})

test('P4 stars, code, name, and the regular price struck when less is charged', async ({ page }) => {
  await page.goto(ON_SALE)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit Primavera com 5 Cartelinhas Florais')
  await expect(main.getByText(/^Codigo: \S+$/)).toBeVisible()
  await expect(main.getByText('Sem avaliações')).toBeVisible()
  await expect(main.locator('[data-lit]')).toHaveCount(5)
  await expect(main.locator('[data-lit="1"]')).toHaveCount(2)
  await expect(main.getByRole('strong').filter({ hasText: 'R$' }).first()).toHaveText('R$ 18,90')
  await expect(main.locator('s').first()).toHaveText('R$ 25,50')
})

test('P4 a shop that takes no card promises no instalments, only Pix', async ({ page }) => {
  await page.goto(ON_SALE)
  const main = page.getByRole('main')
  await expect(main.getByText('à vista no Pix', { exact: true })).toBeVisible()
  await expect(main.getByText(/\d+x de|juros/)).toHaveCount(0)
})

test('P5 what is there says how many, in green', async ({ page }) => {
  await page.goto(POLISH)
  const line = page.getByRole('main').getByText(/^Disponível\. \(\d+ Unidades\)$/)
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('color', 'rgb(11, 107, 58)')
})

test('P5 what is sold out says so, in red, and cannot be added', async ({ page }) => {
  await page.goto(SOLD_OUT)
  const main = page.getByRole('main')
  const line = main.getByText('Não disponível.').and(page.locator(':visible')).first()
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(add(page)).toBeDisabled()
  await expect(add(page)).toHaveAccessibleDescription('Não disponível.')
  await expect(main.getByRole('button', { name: 'Comprar agora' })).toHaveCount(0)
  await expect(main.getByRole('spinbutton')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Calcular' })).toHaveCount(0)
})

test('P5 from what is sold out a link leads to products like it', async ({ page }) => {
  await page.goto(SOLD_OUT)
  await page.getByRole('link', { name: 'Ver produtos parecidos' }).click()
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeInViewport()
  await page.goto(POLISH)
  await expect(page.getByRole('button', { name: 'Calcular' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver produtos parecidos' })).toHaveCount(0)
})

test('P4 a word longer than the screen makes the page no wider', async ({ page }) => {
  const word = 'Hipopotomonstrosesquipedaliofobicoanticonstitucionalissimamenteplastico'
  await page.route('**/api/product/**', async (route) => {
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

test('P6 the beginning of the description, all of it, and a table with id and SKU', async ({ page }) => {
  const { product } = await (
    await page.request.get('/api/product/product/esmalte-cremoso-framboesa-9-ml')
  ).json()
  await page.goto(POLISH)
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
})

test('P7 the stepper: minus disabled at 1, plus, a number to type', async ({ page }) => {
  await page.goto(POLISH)
  const main = page.getByRole('main')
  const minus = main.getByRole('button', { name: /^Diminuir quantidade/ })
  const count = main.getByRole('spinbutton')
  await expect(count).toHaveValue('1')
  await expect(count).toHaveAttribute('min', '0')
  await expect(minus).toBeDisabled()
  await main.getByRole('button', { name: /^Aumentar quantidade/ }).click()
  await expect(count).toHaveValue('2')
  await minus.click()
  await expect(count).toHaveValue('1')
  await count.fill('12')
  await expect(count).toHaveValue('12')
})

test('P7 more than there is, or nothing, is refused in words', async ({ page }) => {
  await page.goto('/product/cartelao-quartzo-rosa')
  const count = page.getByRole('main').getByRole('spinbutton')
  await count.fill('99999')
  await expect(page.getByText('Stock insuficiente.')).toBeVisible()
  await expect(count).toHaveValue('1')
  await count.fill('0')
  await add(page).click()
  await expect(page.getByText('Escolha pelo menos uma unidade.')).toBeVisible()
  await expect(page).toHaveURL('/product/cartelao-quartzo-rosa')
})

test("P8 'Adicionar ao carrinho' is busy until the cart is there, with what the stepper said", async ({
  page,
}) => {
  await page.goto(POLISH)
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/assets/cart.page*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('spinbutton').fill('3')
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')
  open()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('3')
})

test('P8 adding again from the product page sets the line, it does not add up', async ({ page }) => {
  for (const count of ['3', '2']) {
    await page.goto(POLISH)
    await page.getByRole('main').getByRole('spinbutton').fill(count)
    await add(page).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue(count)
  }
})

test("P8 'Comprar agora' puts it into the cart and goes to the till", async ({ page }) => {
  await page.goto(POLISH)
  await page.getByRole('main').getByRole('spinbutton').fill('2')
  await page.getByRole('main').getByRole('button', { name: 'Comprar agora' }).click()
  await expect(page).toHaveURL('/checkout')
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!))
  expect(cart).toHaveLength(1)
  expect(cart[0]).toMatchObject({ count: 2, product: { slug: 'esmalte-cremoso-framboesa-9-ml' } })
})

test('P8 on a phone, price and button stay at the thumb once the box has gone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(POLISH)
  const buttons = page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho', exact: true })
  await buttons.first().scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(1)
  await page.getByRole('heading', { name: 'Detalhes' }).scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(2)
  await expect(buttons.last()).toBeInViewport()
  await buttons.last().click()
  await expect(page).toHaveURL('/cart')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('P8 messages stand above the bar with price and button', async ({ page, context }) => {
    await page.goto(POLISH)
    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: 'Adicionar à lista de desejos: Esmalte Cremoso Framboesa' })
      .click()
    const toast = page.getByRole('alert').getByText(/^Es necesário estar registrado/)
    const bottomOf = async (message: Locator) => {
      const box = (await message.locator('..').boundingBox())!
      return box.y + box.height
    }
    await page.getByRole('button', { name: 'Fechar aviso' }).focus()
    await page.getByRole('heading', { name: 'Detalhes' }).scrollIntoViewIfNeeded()
    const button = main.getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).last()
    await expect(button).toBeInViewport()
    const bar = (await button.boundingBox())!
    await expect.poll(() => bottomOf(toast)).toBeLessThan(bar.y)
    await context.setOffline(true)
    const hint = page.getByText(/^Você está sem internet/)
    await expect(hint).toBeVisible()
    await expect.poll(() => bottomOf(hint)).toBeLessThan(bar.y)
  })
})

test('P9 one related product under 640 px, two up to 768, four above; never the product itself', async ({
  page,
}) => {
  await page.goto(POLISH)
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

test('P4 name, picture and price are there before the shop has answered', async ({ page }) => {
  await page.goto('/category/promocoes')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/product/product/kit-primavera*', async (route) => {
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

test('P9 a related product leads to its own page, and back to this one', async ({ page }) => {
  await page.goto(POLISH)
  const related = page.getByRole('region', { name: 'Produtos relacionados' }).getByRole('article').first()
  const name = (await related.getByRole('heading').textContent())!
  await related.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esmalte Cremoso Framboesa 9 ml')
})

test('P4 the options of a product link each other', async ({ page }) => {
  await page.goto(POLISH)
  const colours = page.getByRole('main').getByRole('navigation', { name: 'Cor' })
  await expect(colours.getByRole('link', { name: 'Framboesa' })).toHaveAttribute('aria-current', 'true')
  await expect(colours.getByRole('link', { name: /Verde-oliva esgotado/ })).toBeVisible()
  await colours.getByRole('link', { name: 'Ameixa' }).click()
  await expect(page).toHaveURL('/product/esmalte-cremoso-ameixa-9-ml')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esmalte Cremoso Ameixa 9 ml')
  await expect(colours.getByRole('link', { name: 'Ameixa' })).toHaveAttribute('aria-current', 'true')
})

test('P4 search engines are told the price that is charged, and of no stars that nobody gave', async ({
  page,
}) => {
  await page.goto(ON_SALE)
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
})

test('P2 the first picture is fetched before the others, and the page holds still', async ({ page }) => {
  await page.goto(POLISH)
  const first = gallery(page).locator('img').first()
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(first).toHaveAttribute('loading', 'eager')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const related = page.getByRole('region', { name: 'Produtos relacionados' }).getByRole('article')
    expect(await layoutShiftOf(page, POLISH, related.last())).toBeLessThan(0.02)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('P1 P2 P6 a product can be read, looked at, and left for its options', async ({ page }) => {
    await page.goto(POLISH)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Descrição' })).toBeVisible()
    await expect(page.getByText('Para comprar, ative o JavaScript do seu navegador.')).toBeVisible()
    await expect(add(page)).toHaveCount(0)
    await gallery(page).getByRole('link', { name: 'Ver foto 2' }).click()
    await expect(gallery(page).locator('img').nth(1)).toBeInViewport()
    await page.getByRole('navigation', { name: 'Cor' }).getByRole('link', { name: 'Ameixa' }).click()
    await expect(page).toHaveURL('/product/esmalte-cremoso-ameixa-9-ml')
  })
})

test('a first visit of the product page loads at most 160 kB of scripts, and 32 kB ahead', async ({
  page,
  browser,
}) => {
  const saving = await browser.newPage()
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const needed = await scriptsOf(saving, POLISH)
  await saving.close()
  expect(needed.count).toBeLessThanOrEqual(20)
  expect(needed.bytes).toBeGreaterThan(50_000)
  expect(needed.bytes).toBeLessThanOrEqual(160_000)
  const all = await scriptsOf(page, POLISH)
  expect(all.count).toBeGreaterThan(needed.count)
  // The cart, the checkout and the listings: 30 kB in some twenty files, a third of it their headers.
  expect(all.bytes - needed.bytes).toBeLessThanOrEqual(32_000)
})

/** How many scripts a page loads, and how large they are as they are sent. */
async function scriptsOf(page: Page, path: string) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ type, requestId }) => type === 'Script' && scripts.add(requestId))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return { count: scripts.size, bytes }
}

test('P2 nothing on the product page shuts anybody out', async ({ page }) => {
  for (const path of [POLISH, ON_SALE, SOLD_OUT]) {
    await page.goto(path)
    await expectAccessible(page)
  }
})
