import { layoutShiftOf } from './layout-shift.ts'
import { expect, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'

test('a freight that is known from before moves nothing when it appears', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cep', JSON.stringify({ cep: '01001000', place: 'São Paulo/SP' }))
  })
  const form = page.locator('form', { has: page.getByRole('textbox', { name: /^Calcular frete/ }) })
  // What is looked at is the freight, not the fonts of a first visit.
  await page.goto(POLISH)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 1500 })
    const known = form.getByRole('status').getByText('São Paulo/SP')
    expect(await layoutShiftOf(page, POLISH, known)).toBeLessThan(0.02)
  }
})
