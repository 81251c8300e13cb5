import { expectAccessible } from './axe.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Page, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')

test("C8 a search holds still, four cards to a row, on phones two; the menu 'Ordem' is inside the screen; nothing in it shuts any visitor out, found or not", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await layoutShiftOf(page, '/product/search/esmalte', cards(page).last())).toBeLessThan(0.02)
  await expectAccessible(page)
  for (const [width, together] of [
    [1280, 4],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    const tops = await cards(page).evaluateAll((list) => list.map((card) => card.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(together)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(
    main(page).locator('summary').getByText('Mais popular'),
    'R507 the button says it',
  ).toBeVisible()

  await test.step('R507 L3 the total is seen on results, and while something is typed', async () => {
    const total = page.getByText(/^Total [\d.]+ Produtos$/)
    const field = page.getByPlaceholder('Pesquisar productos...')
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 780 })
      for (const typed of ['esmalte', 'es', '']) {
        await field.fill(typed)
        await expect(total, `${width} px, '${typed}'`).toBeInViewport({ ratio: 1 })
        await expect(total).toHaveCSS('opacity', '1')
        const seen = await total.evaluate((line) => {
          const { left, top, width, height } = line.getBoundingClientRect()
          const style = line.style
          style.pointerEvents = 'auto'
          const found = document.elementFromPoint(left + width / 2, top + height / 2)
          style.pointerEvents = ''
          return found === line
        })
        expect(seen, `nothing lies over it: ${width} px, '${typed}'`).toBe(true)
      }
      await field.press('Escape')
    }
  })
  await main(page).locator('summary', { hasText: 'Ordem' }).click()
  const choices = main(page).locator('details').getByRole('link')
  await expect(choices).toHaveCount(5)
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByPlaceholder('Pesquisar productos...').fill('xyzzy')
  await page.getByPlaceholder('Pesquisar productos...').press('Enter')
  await expect(page.getByRole('heading', { name: 'Nenhum produto para “xyzzy”' })).toBeVisible()
  await expectAccessible(page, 'main')
})

test('C8 whatever is typed is only text, also in the page that the server draws', async ({ request }) => {
  for (const value of ['50%', 'a/b', '"><script>alert(1)</script>', '../..', '?page=2#x', '💅', "d'água"]) {
    const answer = await request.get(`/product/search/${encodeURIComponent(value)}`)
    expect(answer.status(), value).toBe(200)
    const html = await answer.text()
    const escaped = value
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#x27;')
    expect(html).toContain('Pesquisa de Produtos</h1>')
    const way = html.slice(html.indexOf('aria-label="Você está aqui"'))
    expect(way.slice(0, way.indexOf('</nav>'))).toContain(`>${escaped}<`)
    expect(html).not.toContain('<script>alert')
  }
})
