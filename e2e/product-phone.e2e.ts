import { layoutShiftAgain } from './layout-shift.ts'
import { expect, type Locator, type Page, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'

const gallery = (page: Page) => page.getByRole('region', { name: /^Fotos de / })
const counter = (page: Page) => gallery(page).getByText(/^(Foto )?\d\/\d$/)

/** How many pictures the counter counts. */
async function totalOf(page: Page) {
  const total = Number((await counter(page).textContent())!.split('/')[1])
  expect(total).toBeGreaterThan(1)
  return total
}

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 360, height: 780 },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
})

test('P2 P8 on a phone the product page holds still; price and button stay at the thumb once the box has gone, messages stand above them; the gallery is swiped, and a tap shows it over the whole screen', async ({
  page,
  context,
}) => {
  const related = page.getByRole('region', { name: 'Produtos relacionados' }).getByRole('article')
  expect(await layoutShiftAgain(page, POLISH, related.last())).toBeLessThan(0.02)
  await page.evaluate(() => window.scrollTo(0, 0))

  await test.step('P8 price and button stay at the thumb once the box has gone', async () => {
    const buttons = page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho', exact: true })
    // At the lower edge of the screen the bar would lie on it.
    await buttons.first().evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await expect(buttons).toHaveCount(1)
    await page.getByRole('heading', { name: 'Descrição' }).scrollIntoViewIfNeeded()
    await expect(buttons).toHaveCount(2)
    await expect(buttons.last()).toBeInViewport()
    // Beside the button of another product it would say the price of that one.
    await related.first().scrollIntoViewIfNeeded()
    await expect(buttons).toHaveCount(1)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(buttons).toHaveCount(1)
    await page.getByRole('heading', { name: 'Descrição' }).scrollIntoViewIfNeeded()
    await expect(buttons).toHaveCount(2)
    await buttons.last().click()
    await expect(page).toHaveURL('/cart')
    await page.goBack()
    await expect(page).toHaveURL(POLISH)
  })

  await test.step('P2 a tap shows the pictures over the whole screen, a double tap looks closer, and Back closes them', async () => {
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

  await test.step('P2 the gallery is swiped', async () => {
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

  await test.step('P8 a toast stands below the header, and the hint of a missing connection above the bar with price and button', async () => {
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
    await page.getByText('Vegano, não testado').scrollIntoViewIfNeeded()
    const button = main.getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).last()
    await expect(button).toBeInViewport()
    const bar = (await button.boundingBox())!
    await expect(toast).toBeVisible()
    const header = (await page.getByRole('banner').boundingBox())!
    const cardTop = async () => (await page.locator('.alert').boundingBox())!.y
    await expect.poll(cardTop).toBe(header.y + header.height + 12)
    await context.setOffline(true)
    const hint = page.getByText(/^Você está sem internet/)
    await expect(hint).toBeVisible()
    await expect.poll(() => bottomOf(hint)).toBeLessThan(bar.y)
    await expect(toast, 'both are seen').toBeInViewport({ ratio: 1 })
    await expect(hint).toBeInViewport({ ratio: 1 })
  })
})
