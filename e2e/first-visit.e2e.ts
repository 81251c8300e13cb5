import { receivedBy } from './received.ts'
import { settled } from './settled.ts'
import { expect, type Page, test } from './shop.ts'

const mistakes = {
  'an exception': "setTimeout(() => { throw new Error('broken on purpose') })",
  'an inline script':
    "const a = document.createElement('a'); a.href = 'javascript:void 0'; document.body.append(a); a.click()",
  'a complaint on the console': "console.error('broken on purpose')",
  'a picture that is missing': "new Image().src = '/images/none.webp'",
}

test('the shop opens in Portuguese, and the browser has nothing to complain about; a page that made a mistake would fail its test', async ({
  browser,
  page,
  pageErrors,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('main')).toBeVisible()
  await settled(page)
  expect(pageErrors).toEqual([])
  const expectNoted = async (page: Page, mistake: string) => {
    await page.evaluate(mistake)
    await expect.poll(() => pageErrors.length).toBe(1)
    pageErrors.length = 0
  }
  for (const [name, mistake] of Object.entries(mistakes)) {
    await test.step(`${name} would fail its test`, () => expectNoted(page, mistake))
  }
  await test.step('in a browser that the test opened itself would fail it too', async () => {
    const own = await browser.newPage()
    await own.goto('/paginas/envio')
    await expectNoted(own, mistakes['a complaint on the console'])
    await own.close()
  })
})

const phone = { deviceScaleFactor: 2, isMobile: true, hasTouch: true }

test('a first visit of a phone is small, and nothing comes ahead before the visitor does something', async ({
  browser,
}) => {
  for (const [path, most] of [
    [
      '/product/esmalte-cremoso-framboesa-9-ml',
      // With the data sheet of a cosmetic.
      { scripts: 139_500, sheets: 23_200, all: 227_800, files: 18 },
    ],
    ['/', { scripts: 134_000, sheets: 23_600, all: 241_000, files: 20 }],
    ['/category/peliculas-para-unhas', { scripts: 134_000, sheets: 23_100, all: 243_000, files: 24 }],
  ] as const) {
    const page = await browser.newPage({ ...phone, viewport: { width: 360, height: 780 } })
    const received = await receivedBy(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const { scripts, sheets, all, files } = received()
    expect(scripts, `scripts of ${path}`).toBeGreaterThan(50_000)
    expect(scripts, `scripts of ${path}`).toBeLessThanOrEqual(most.scripts)
    expect(sheets, `style of ${path}`).toBeGreaterThan(10_000)
    expect(sheets, `style of ${path}`).toBeLessThanOrEqual(most.sheets)
    expect(all, `everything on ${path}`).toBeLessThanOrEqual(most.all)
    expect(files, `requests of ${path}`).toBeLessThanOrEqual(most.files)
    if (path === '/') {
      const sheet = await page.locator('link[rel=stylesheet]').first().getAttribute('href')
      const { length } = await (await page.request.get(sheet!)).body()
      expect(length, 'the sheet of all pages, not compressed').toBeLessThanOrEqual(115_000)
      // What a picture far below shows can be heard before it is fetched.
      const far = page.getByRole('img', {
        name: 'Mão com strass e pérolas sobre esmalte ameixa; atrás, um pires cheio de pedras',
      })
      await expect(far).toHaveCount(1)
      await expect(far.locator('img')).not.toHaveAttribute('data-here')
    }
    // The cart, the listings, and what calls are made of; the checkout comes once something is in the cart.
    let moved = 100
    const scriptsAfterAMove = async () => {
      // A move before the page listens is none.
      await page.mouse.move(moved++, 100)
      return received().scripts
    }
    await expect.poll(scriptsAfterAMove).toBeGreaterThan(scripts)
    await page.waitForLoadState('networkidle')
    expect(received().scripts - scripts, `scripts ahead on ${path}`).toBeLessThanOrEqual(46_000)
    if (path === '/') {
      // That of all pages, the home page's own, and that of lists, which comes ahead.
      await page
        .getByRole('banner')
        .getByRole('link', { name: /carrinho/i })
        .click()
      await expect(page.getByText('O seu carrinho está vazio')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(received().styles, 'style sheets').toBeLessThanOrEqual(3)
    }
    await page.close()
  }
})
