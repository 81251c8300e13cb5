import { expect, test } from './shop.ts'

test('the shop opens in Portuguese, and the browser has nothing to complain about', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('main')).toBeVisible()
})

test.describe('a page that makes a mistake', () => {
  const mistakes = {
    'an exception': "setTimeout(() => { throw new Error('broken on purpose') })",
    'an inline script':
      "document.body.append(Object.assign(document.createElement('script'), { text: '1' }))",
    'a complaint on the console': "console.error('broken on purpose')",
    'a picture that is missing': "new Image().src = '/images/none.webp'",
  }
  for (const [name, mistake] of Object.entries(mistakes)) {
    test(`${name} would fail its test`, async ({ page, pageErrors }) => {
      await page.goto('/')
      await page.evaluate(mistake)
      await expect.poll(() => pageErrors.length).toBe(1)
      pageErrors.length = 0
    })
  }

  test('in a browser that the test opened itself would fail it too', async ({ browser, pageErrors }) => {
    const page = await browser.newPage()
    await page.goto('/')
    await page.evaluate(mistakes['a complaint on the console'])
    await expect.poll(() => pageErrors.length).toBe(1)
    pageErrors.length = 0
    await page.close()
  })
})
