import { expectAccessible } from './axe.ts'
import { rowOf } from './carousel.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Page, test } from './shop.ts'

const slider = (page: Page) => page.getByRole('region', { name: 'Destaques da loja' })
const track = (page: Page) => slider(page).getByRole('list', { name: 'Destaques da loja' })
/** The banner whose left edge is at the track's. */
const shownBanner = (page: Page) =>
  track(page).evaluate((list) => {
    const [first, second] = list.children as unknown as HTMLElement[]
    return list.scrollLeft / (second!.offsetLeft - first!.offsetLeft)
  })

test('H1 four banners, one at a time, 50 px apart; arrows, dots, keyboard and scrollbar move them', async ({
  page,
}) => {
  await page.goto('/')
  await expect(slider(page).getByRole('listitem')).toHaveCount(4)
  const [first, second, view] = await track(page).evaluate((list) => {
    const [one, two] = [...list.children].map((slide) => slide.getBoundingClientRect())
    return [one!, two!, list.getBoundingClientRect()]
  })
  expect(Math.round(first!.width)).toBe(Math.round(view!.width))
  expect(Math.round(second!.left - first!.right)).toBe(50)

  // The first banner is fetched before all other pictures.
  await expect(page.getByRole('main').locator('img[fetchpriority=high]')).toHaveCount(1)
  await expect(slider(page).locator('img').first()).toHaveAttribute('fetchpriority', 'high')
  await expect(slider(page).locator('img').first()).toHaveAttribute('loading', 'eager')
  await expect(slider(page).locator('img').nth(1)).toHaveAttribute('loading', 'lazy')

  await slider(page).getByRole('button', { name: 'Próximo' }).click()
  await expect.poll(() => shownBanner(page)).toBeCloseTo(1, 1)
  await slider(page).getByRole('button', { name: 'Anterior' }).click()
  await expect.poll(() => shownBanner(page)).toBeCloseTo(0, 1)
  await slider(page)
    .getByRole('button', { name: /^Ir para 4/ })
    .click()
  await expect.poll(() => shownBanner(page)).toBeCloseTo(3, 1)

  await track(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => shownBanner(page)).toBeCloseTo(0, 1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownBanner(page)).toBeCloseTo(1, 1)
  await page.keyboard.press('End')
  await expect.poll(() => shownBanner(page)).toBeCloseTo(3, 1)
  await page.keyboard.press('Home')
  await expect.poll(() => shownBanner(page)).toBeCloseTo(0, 1)

  await dragTo(page, 0.97)
  await expect.poll(() => shownBanner(page)).toBeCloseTo(3, 1)
})

/** Drags the bar below the banners from its left end to a part of its width. */
async function dragTo(page: Page, part: number) {
  const rail = (await slider(page).getByRole('scrollbar').boundingBox())!
  const y = rail.y + rail.height / 2
  await page.mouse.move(rail.x + 10, y)
  await page.mouse.down()
  await page.mouse.move(rail.x + part * rail.width, y, { steps: 5 })
  await page.mouse.up()
}

test('H1 let go between two banners, the row glides to one and snaps again, where no scroll says that it ended too', async ({
  page,
}) => {
  await page.addInitScript(() =>
    window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.goto('/')
  await dragTo(page, 0.4)
  await expect(track(page)).toHaveCSS('scroll-snap-type', 'x mandatory')
  const at = await shownBanner(page)
  expect(at).toBeCloseTo(Math.round(at), 1)
})

for (const [width, third] of [
  [360, 'CARTELINHA'],
  [1280, 'CARTELINHA SIMPLES'],
] as const) {
  test(`H3 the tiles lead to their listings, the third as ${third} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const tiles = page.getByRole('region', { name: 'Categorias em destaque' }).getByRole('link')
    await expect(tiles).toHaveCount(3)
    for (const [index, name] of ['CARTELÃO', 'PROMOÇÕES', third].entries()) {
      await expect(tiles.nth(index)).toHaveAccessibleName(name)
      const answer = await page.request.get((await tiles.nth(index).getAttribute('href'))!)
      expect(answer.status()).toBe(200)
    }
    await tiles.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cartelão' })).toBeVisible()
  })
}

test('H2 H4 H5 the benefits in their words, the shipping banner, three promos, one to four new releases together', async ({
  page,
}) => {
  await page.goto('/')
  // The third, instalments, needs cards: the demonstration's own payments keep it (src/storefront/checkout/card/demo/).
  const benefits = page.getByRole('region', { name: 'Vantagens' }).getByRole('listitem')
  await expect(benefits).toHaveText(['Enviamos para todo Brasil.', 'Aceitamos Pix.'])

  await expect(page.getByRole('heading', { name: 'Enviamos para todo o Brasil' })).toBeVisible()
  const links = page.getByRole('main').getByRole('link', { name: /^Saiba Mais/ })
  await expect(links).toHaveCount(3)
  for (const subject of [/pedrarias/i, /linha de esmaltes renovada/i, /acessórios de qualidade/i]) {
    const link = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^Saiba Mais.*${subject.source}`, 'i') })
    const answer = await page.request.get((await link.getAttribute('href'))!)
    expect(answer.status()).toBe(200)
  }

  // One under 640 px, two from there, four from 768; 20 px apart, then 40.
  const list = page.getByRole('region', { name: 'Lançamentos' }).getByRole('list', { name: 'Lançamentos' })
  for (const [width, together, gap] of [
    [360, 1, 20],
    [639, 1, 20],
    [640, 2, 20],
    [767, 2, 20],
    [768, 4, 40],
    [769, 4, 40],
    [1280, 4, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => rowOf(list), { message: `${width} px` }).toEqual({ together, gap })
  }
})

test('H6 the highlights are cards that can be bought', async ({ page }) => {
  await page.goto('/')
  const highlights = page.getByRole('region', { name: 'Destaques', exact: true })
  await expect(highlights.getByRole('article')).not.toHaveCount(0)
  const first = highlights.getByRole('article').first()
  const name = await first.getByRole('heading').textContent()
  await first.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: name! })).toBeVisible()
})

test('H6 the home page holds still while it loads', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const last = page.getByRole('button', { name: 'Quero receber', disabled: false })
    expect(await layoutShiftOf(page, '/', last)).toBeLessThan(0.02)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('H1 H3 H4 H6 everything on the home page is there and leads on', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Ver películas' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Saiba Mais/ })).toHaveCount(3)
    await expect(main.getByRole('article').getByRole('button')).toHaveCount(0)
    await main.getByRole('region', { name: 'Destaques', exact: true }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })
})

test('H1 nothing on the home page shuts anybody out', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
})
