import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Page, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'

const gallery = (page: Page) => page.getByRole('region', { name: /^Fotos de / })
const counter = (page: Page) => gallery(page).getByText(/^(Foto )?\d\/\d$/)
const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).first()

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
