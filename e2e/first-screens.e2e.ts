import { cartWith, plentiful } from './buying.ts'
import { expect, type Locator, type Page, test } from './shop.ts'

const phone = { width: 360, height: 740 }

/** How far the page can be scrolled to the side. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Headings with a word outside of their place, where it is cut or stands over what is beside it. */
const cutHeadings = (page: Page) =>
  page.locator('main h2:not(.sr-only)').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const place = heading.closest('section, form, div')!.getBoundingClientRect()
        const right = heading.getBoundingClientRect().right
        return heading.scrollWidth > heading.clientWidth || right > Math.min(place.right, innerWidth) + 1
      })
      .map(({ textContent }) => textContent),
  )

async function box(part: Locator) {
  const found = await part.boundingBox()
  if (!found) throw new Error(`${part} is not drawn`)
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await box(one), await box(other)]
  const apart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y
  expect(apart, `${one} and ${other}`).toBe(true)
}

test('L1 B9 every page has its frame, on phones too; none scrolls sideways, at 320 px or with letters of 200 % either, and nothing in the header overlaps', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 2])
  for (const path of [
    '/',
    '/category/peliculas-para-unhas',
    `/product/search/${'paralelepipedo'.repeat(6)}`,
    `/product/${product!.slug}`,
    '/product/esmalte-cremoso-framboesa-9-ml',
    '/cart',
    '/wishlist',
    '/signin',
    '/checkout',
    '/paginas/cookies',
    '/nenhum-lugar',
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 740 })
      await page.goto(path)
      if (path !== '/checkout') await expectFrame(page)
      for (const [width, letters] of [
        [1280, '200%'],
        [768, '200%'],
        [360, '200%'],
        [360, '100%'],
        [320, '100%'],
      ] as const) {
        await page.setViewportSize({ width, height: 740 })
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, letters)
        expect(await sideways(page), `${path} at ${width} px, ${letters}`).toBe(0)
        if (width === 360) expect(await cutHeadings(page), `${path} with letters of ${letters}`).toEqual([])
        if (width === 360 && letters === '100%' && path !== '/checkout') await expectPhoneFrame(page)
        if (path === '/nenhum-lugar') await expectRoomInHeader(page)
      }
    })
  }
})

async function expectRoomInHeader(page: Page) {
  const header = page.getByRole('banner')
  // Large letters leave room to read what one searches for.
  expect((await box(header.getByRole('combobox'))).width).toBeGreaterThan(90)
  const parts = [
    header.getByRole('link', { name: /página inicial/ }),
    header.getByRole('button', { name: 'Pesquisar' }),
    header.getByRole('link', { name: /^Lista de Desejos/ }),
    header.getByRole('link', { name: /^Carrinho/ }),
  ]
  for (const [index, part] of parts.entries())
    for (const other of parts.slice(index + 1)) await expectApart(part, other)
}

/** L1: top bar, main navigation, search, footer. */
async function expectFrame(page: Page) {
  await expect(page.getByRole('region', { name: 'Avisos da loja' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categorias', exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Pesquisar productos...')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden()
}

/** L1: menu, search, cart and footer. */
async function expectPhoneFrame(page: Page) {
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
  await expect(page.getByPlaceholder('Pesquisar productos...')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Carrinho/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('B6 B7 B8 B13 the first screens of a phone show what decides, and search and cart stay', async ({
    page,
  }) => {
    const [product, ...others] = await plentiful(page, 4)

    // B13: the home page is short, and orders and help are two presses away.
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5200)
    await page.getByRole('button', { name: 'Conta, pedidos e ajuda' }).tap()
    await expect(page.getByRole('link', { name: 'Meus pedidos' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ajuda', exact: true })).toBeVisible()

    // B8: the product's picture is free but for a heart in its corner, as large as a finger, which no badge reaches; so is the
    // eye, which ends the line of the price.
    await page.goto('/category/peliculas-para-unhas')
    await expect(page.getByRole('article').nth(2).locator('img').first()).toBeInViewport({ ratio: 0.95 })
    const card = page.getByRole('article').first()
    const picture = card.locator('img').first()
    const heart = card.getByRole('button', { name: /lista de desejos/ })
    const [corner, place] = [await box(picture), await box(heart)]
    expect([place.y, place.right]).toEqual([corner.y, corner.right])
    expect([place.width, place.height]).toEqual([44, 44])
    for (const other of await page
      .getByRole('article')
      .filter({ hasText: /Esgotado|Novo|-\d+%/ })
      .all())
      for (const badge of await other.locator('.card-badges > *').all())
        await expectApart(badge, other.getByRole('button', { name: /lista de desejos/ }))
    const eye = await box(card.getByRole('button', { name: /^Ver rápido/ }))
    expect([eye.width, eye.height]).toEqual([44, 44])
    // Below the heart, in the picture's corner: the line of the price has price and number alone.
    expect([eye.y, eye.right]).toEqual([place.bottom, corner.right])
    const [price, number] = [await box(card.getByRole('strong')), await box(card.getByText(/^Ref\. \d+$/))]
    expect(number.right).toBeCloseTo(corner.right, 0)
    expect(number.bottom).toBeLessThanOrEqual(price.bottom)
    // The cart stands above a search in all its width; as one scrolls both come into one row.
    const search = page.getByRole('search')
    const cart = page.getByRole('link', { name: /^Carrinho/ })
    expect((await box(cart)).bottom).toBeLessThanOrEqual((await box(search)).y)
    expect((await box(search)).width).toBe(328)
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.getByPlaceholder('Pesquisar productos...')).toBeInViewport({ ratio: 1 })
    await expect(cart).toBeInViewport({ ratio: 1 })
    await expectApart(search, cart)
    expect((await box(search)).y).toBe((await box(cart)).y)
    // The page stays where it is while one types there.
    await page.getByPlaceholder('Pesquisar productos...').focus()
    await page.keyboard.type('esm')
    await expect(page.getByRole('listbox', { name: 'Sugestões' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
    await page.keyboard.press('Escape')
    await page
      .getByRole('article')
      .nth(4)
      .getByRole('button', { name: /^Ver rápido/ })
      .tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('spinbutton')).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeInViewport({ ratio: 1 })

    // B7: name, price and delivery stand above the button, which is whole, and the only one.
    await page.goto(`/product/${product!.slug}`)
    const main = page.getByRole('main')
    const buy = main.getByRole('button', { name: 'Adicionar ao carrinho', exact: true })
    await expect(buy).toBeInViewport({ ratio: 1 })
    const edge = (await box(buy)).y
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('strong').filter({ hasText: 'R$' }).first(),
      main.getByText(/^Frete grátis/).first(),
    ])
      expect((await box(part)).bottom, String(part)).toBeLessThanOrEqual(edge)
    // Fingers swipe: no arrow lies on the picture, which leaves the colours room.
    const gallery = main.getByRole('region', { name: /^Fotos de / })
    expect((await box(gallery.getByRole('button', { name: 'Próxima foto' }))).width).toBeLessThanOrEqual(1)
    expect((await box(gallery)).height).toBeGreaterThan(240)
    await page.goto('/product/esmalte-cremoso-framboesa-9-ml')
    const colours = main.getByRole('navigation', { name: 'Cor' }).getByRole('link')
    await expect(buy).toBeInViewport({ ratio: 1 })
    for (const colour of await colours.all())
      expect((await box(colour)).bottom, 'above the button').toBeLessThanOrEqual((await box(buy)).y)
    // On a lower screen the bar lies on all of the button, and goes where that is whole.
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(buy).toHaveCount(2)
    const bar = (await box(buy.last())).y - 12
    expect((await box(buy.first())).y).toBeGreaterThanOrEqual(bar)
    await page.evaluate((by) => window.scrollBy(0, by), (await box(buy.first())).bottom - 639)
    await expect(buy).toHaveCount(1)
    await expect(buy).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(phone)
    expect(
      new Set(await Promise.all((await colours.all()).map(async (one) => (await box(one)).y))).size,
    ).toBe(1)
    await page.goto('/product/cartelinha-melancia')
    const alert = main.getByRole('region', { name: 'Avise-me quando voltar' })
    await expect(alert.getByRole('textbox')).toBeInViewport({ ratio: 1 })

    // B6: total and button in sight from the first line on.
    await cartWith(page, ...[product!, ...others].map((one): [typeof one, number] => [one, 1]))
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Confirmar Compra' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('A pagar')).toBeInViewport()
    await expect(main.getByRole('list', { name: 'Formas de pagamento' })).toBeVisible()
  })
})
