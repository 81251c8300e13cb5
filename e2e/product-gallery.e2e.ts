import { expectAccessible } from './axe.ts'
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

test('P2 the gallery goes on by its arrows, around its ends, by keys and by its small pictures, and counts', async ({
  page,
}) => {
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

  await gallery(page).getByRole('list', { name: 'Fotos' }).focus()
  await page.keyboard.press('Home')
  await expect(counter(page)).toHaveText(`Foto 1/${total}`)
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

  test('P2 a tap shows the pictures over the whole screen, a double tap looks closer, and Back closes them', async ({
    page,
  }) => {
    await page.goto(POLISH)
    const total = await totalOf(page)
    await gallery(page)
      .getByRole('link', { name: /^Ampliar/ })
      .tap()
    const viewer = page.getByRole('dialog', { name: /^Fotos de / })
    const picture = viewer.locator('li[aria-hidden=false] img')
    await expect(picture).toHaveJSProperty('clientWidth', 360)
    const width = async () => Math.round((await picture.boundingBox())!.width)
    for (const tap of [200, 202]) await page.touchscreen.tap(tap, 330)
    await expect.poll(width).toBe(900)
    await viewer.getByRole('button', { name: 'Foto inteira' }).tap()
    await expect.poll(width).toBe(360)
    await viewer.getByRole('button', { name: 'Foto anterior' }).tap()
    await expect(viewer.getByText(`${total}/${total}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(POLISH)
    // The page shows what was looked at last, and the next Back leaves it.
    await expect(counter(page)).toHaveText(`Foto ${total}/${total}`)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })
})

test('P2 the picture over the whole screen goes on by keys, and Escape closes it', async ({ page }) => {
  await page.goto(POLISH)
  await gallery(page)
    .getByRole('link', { name: /^Ampliar/ })
    .press('Enter')
  const viewer = page.getByRole('dialog', { name: /^Fotos de / })
  await expect(viewer.getByRole('list', { name: 'Fotos' })).toBeFocused()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: 'Foto inteira' })).toBeVisible()
  // A picture that is looked at closely is moved by the arrows.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('-')
  await expect(viewer.getByText('Foto 1/')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Foto 2/')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(gallery(page).getByRole('link', { name: /^Ampliar/ })).toBeVisible()
  await expect(page).toHaveURL(POLISH)
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
