import { expectAccessible } from './axe.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Page, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const summary = (page: Page) => main(page).getByRole('status').first()

async function search(page: Page, value: string) {
  await page.getByPlaceholder('Pesquisar productos...').fill(value)
  await page.getByPlaceholder('Pesquisar productos...').press('Enter')
}

test('C8 a search says what it is, the way to it and how many there are', async ({ page }) => {
  await page.goto('/')
  await search(page, 'strass')
  await expect(page).toHaveURL('/product/search/strass')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesquisa de Produtos')
  await expect(page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('listitem')).toHaveText([
    'Home',
    'Pesquisar',
    'strass',
  ])
  await expect(summary(page)).toHaveText(/^\d+ produtos para strass$/)
  await expect(cards(page).first().getByRole('heading')).toHaveText(/strass/i)
})

test("C8 four cards to a row, on phones two; the menu 'Ordem' has its five labels, and they order", async ({
  page,
}) => {
  for (const [width, together] of [
    [360, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/product/search/esmalte')
    const tops = await cards(page).evaluateAll((list) => list.map((card) => card.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(together)
  }

  await main(page).locator('summary', { hasText: 'Ordem' }).click()
  const choices = main(page).locator('details').getByRole('link')
  await expect(choices).toHaveText([
    'Mais popular',
    'Melhor classificação',
    'O mais novo',
    'Preço: baixo a alto',
    'Preço: alto a baixo',
  ])
  await expect(choices.first()).toHaveAttribute('aria-current', 'true')
  await choices.getByText('Preço: alto a baixo').click()
  await expect(page).toHaveURL('/product/search/esmalte?order=price-desc')
  await expect(main(page).locator('summary')).toHaveText('Ordem Preço: alto a baixo')
  await expect(cards(page)).not.toHaveCount(0)
  const prices = (await cards(page).getByRole('strong').allTextContents()).map((price) =>
    Number(price.replace(/\D/g, '')),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('C8 C9 accents, case, plurals and small typos are forgiven, pages are links, and nothing is found that is not active', async ({
  page,
}) => {
  await page.goto('/product/search/ESMALTES')
  const whole = await summary(page).textContent()
  await page.goto('/product/search/esmlate')
  await expect(summary(page)).toContainText('Não encontramos esmlate')
  await expect(summary(page)).toContainText('para esmalte')
  expect(Number.parseInt((await summary(page).textContent())!, 10)).toBe(Number.parseInt(whole!, 10))

  await page.goto('/product/search/cartelinha')
  const first = await cards(page).getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL('/product/search/cartelinha?page=2')
  await expect(cards(page)).not.toHaveCount(0)
  const second = await cards(page).getByRole('heading').allTextContents()
  expect(second.filter((name) => first.includes(name))).toEqual([])

  await page.goto('/product/search/mini%20cabine%20port%C3%A1til')
  await expect(cards(page)).not.toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'Mini Cabine Portátil' })).toHaveCount(0)
})

test('C8 a search without an answer, and one for nothing, lead on', async ({ page }) => {
  await page.goto('/')
  await search(page, 'xyzzy')
  await expect(page.getByRole('heading', { name: 'Nenhum produto para “xyzzy”' })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await search(page, '')
  await expect(page.getByRole('heading', { name: 'O que você procura?' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Pedrarias', exact: true }).click()
  await expect(page).toHaveURL('/category/pedrarias')
})

test('C8 whatever is typed is only text', async ({ page }) => {
  await page.goto('/')
  for (const value of ['50%', 'a/b', '"><script>alert(1)</script>', '../..', '?page=2#x', '💅', "d'água"]) {
    await search(page, value)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesquisa de Produtos')
    await expect(
      page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('listitem').nth(2),
    ).toHaveText(value)
    await page.reload()
    await expect(
      page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('listitem').nth(2),
    ).toHaveText(value)
  }
})

test('C8 a search holds still while it loads', async ({ page }) => {
  expect(await layoutShiftOf(page, '/product/search/esmalte', cards(page).last())).toBeLessThan(0.02)
})

test('C8 nothing in a search shuts anybody out', async ({ page }) => {
  for (const value of ['esmalte', 'xyzzy']) {
    await page.goto(`/product/search/${value}`)
    await expectAccessible(page)
  }
})
