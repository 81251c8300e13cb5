import { cartWith, plentiful } from './buying.ts'
import { expect, type Locator, type Page, test } from './shop.ts'

const phone = { width: 360, height: 740 }

/** How far the page can be scrolled to the side. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

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

test('B9 no page scrolls sideways at 320 px or with letters of 200 %, and nothing in the header overlaps', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 2])
  for (const [width, letters] of [
    [320, '100%'],
    [360, '200%'],
    [1280, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of [
      '/',
      '/category/peliculas-para-unhas',
      `/product/search/${'paralelepipedo'.repeat(6)}`,
      `/product/${product!.slug}`,
      '/cart',
      '/wishlist',
      '/signin',
      '/checkout',
      '/paginas/cookies',
      '/nenhum-lugar',
    ]) {
      await page.goto(path)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, letters)
      expect(await sideways(page), `${path} at ${width} px, ${letters}`).toBe(0)
    }
    const header = page.getByRole('banner')
    const parts = [
      header.getByRole('link', { name: /página inicial/ }),
      header.getByRole('button', { name: 'Pesquisar' }),
      header.getByRole('link', { name: /^Lista de Desejos/ }),
      header.getByRole('link', { name: /^Carrinho/ }),
    ]
    // Large letters leave room to read what one searches for.
    expect((await box(header.getByRole('combobox'))).width).toBeGreaterThan(90)
    for (const [index, part] of parts.entries())
      for (const other of parts.slice(index + 1)) await expectApart(part, other)
  }
})

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

    // B8: nothing lies on a card's picture but its badges.
    await page.goto('/category/peliculas-para-unhas')
    const card = page.getByRole('article').first()
    const picture = card.locator('img').first()
    await expectApart(picture, card.getByRole('button', { name: /lista de desejos/ }))
    await expectApart(picture, card.getByRole('button', { name: /^Ver rápido/ }))
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.getByPlaceholder('Pesquisar productos...')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: /^Carrinho/ })).toBeInViewport()
    await page
      .getByRole('article')
      .nth(4)
      .getByRole('button', { name: /^Ver rápido/ })
      .tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('spinbutton')).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeInViewport({ ratio: 1 })

    // B7: name, price and delivery stand above the bar with the button.
    await page.goto(`/product/${product!.slug}`)
    const main = page.getByRole('main')
    const edge = phone.height - 68
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('strong').filter({ hasText: 'R$' }).first(),
      main.getByText(/^Frete grátis/).first(),
    ])
      expect((await box(part)).bottom, String(part)).toBeLessThanOrEqual(edge)

    // B6: total and button in sight from the first line on.
    await cartWith(page, ...[product!, ...others].map((one): [typeof one, number] => [one, 1]))
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Confirmar Compra' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('A pagar')).toBeInViewport()
    await expect(main.getByRole('list', { name: 'Formas de pagamento' })).toBeVisible()
  })
})

test('B11 the browser is told how wide the first banner is drawn', async ({ page }) => {
  for (const width of [360, 800, 1100, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const [drawn, told] = await page
      .getByRole('region', { name: 'Destaques da loja' })
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => {
        const { width, height } = img.getBoundingClientRect()
        const { sizes } = img.closest('picture')!.querySelector('source')!
        const part = sizes.split(',').find((one) => {
          const media = /\((.+)\)/.exec(one)
          return !media || window.matchMedia(`(${media[1]})`).matches
        })!
        const [, number, unit] = /([\d.]+)(px|vw)$/.exec(part.trim())!
        // The picture covers its box, and is 16 to 10 itself.
        const covering = Math.max(width, height * 1.6)
        return [covering, Number(number) * (unit === 'vw' ? window.innerWidth / 100 : 1)]
      })
    expect(told! / drawn!, `${width} px`).toBeGreaterThan(0.95)
    expect(told! / drawn!, `${width} px`).toBeLessThan(1.35)
  }
})
