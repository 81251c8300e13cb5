import { expectAccessible } from './axe.ts'
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

test('P2 the gallery goes on by its arrows, around its ends, by keys and by its small pictures, and counts; over the whole screen by keys, and Escape closes it', async ({
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

  await test.step('the picture over the whole screen goes on by keys, and Escape closes it', async () => {
    await page.keyboard.press('Escape')
    await gallery(page).getByRole('list', { name: 'Fotos' }).press('Home')
    await expect(counter(page)).toHaveText(`Foto 1/${total}`)
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
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(gallery(page).getByRole('link', { name: /^Ampliar/ })).toBeVisible()
    await expect(page).toHaveURL(POLISH)
  })
})

test.describe('with a picture that cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('P2 P8 it is asked for again; then a drawing stands in for it, and the page works: the button is busy until the cart is there, with what the stepper said', async ({
    page,
  }) => {
    const first = gallery(page).getByRole('list', { name: 'Fotos' }).locator('li').first()
    await test.step('one that failed for a moment is asked for again, and comes', async () => {
      const failed = new Set<string>()
      await page.route('**/images/*', (route) => {
        const url = route.request().url()
        if (failed.has(url)) return route.continue()
        failed.add(url)
        return route.abort()
      })
      await page.goto(POLISH)
      await expect
        .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      expect(failed.size).toBeGreaterThan(0)
      await page.unroute('**/images/*')
      // What came is forgiven: a later failure has both its tries again.
      for (const _ of [1, 2])
        await first.locator('img').evaluate((img) => {
          img.dispatchEvent(new Event('error'))
          return new Promise(requestAnimationFrame)
        })
      await expect(first.locator('img')).toHaveCount(1)
    })

    await page.route('**/images/*', (route) => route.abort())
    const { promise: held, resolve: open } = Promise.withResolvers<void>()
    // Held before the visit: an idle product page already loads the cart's script.
    await page.route('**/assets/cart.page*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(POLISH)
    await expect(first.locator('img')).toHaveCount(0)
    await expect(first.getByRole('img')).toBeVisible()
    await gallery(page).getByRole('button', { name: 'Próxima foto' }).click()
    await expect(counter(page)).toHaveText(/^Foto 2\//)

    await page.getByRole('main').getByRole('spinbutton').fill('3')
    await add(page).click()
    await expect(add(page)).toHaveAttribute('aria-busy', 'true')
    open()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('3')
  })
})
