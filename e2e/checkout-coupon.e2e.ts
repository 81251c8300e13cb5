import { apply, button, coupon, email, guestAtCheckout, summary } from './at-checkout.ts'
import { reais } from './buying.ts'
import { expect, test } from './shop.ts'

test('O1 a percentage coupon is written upper case, applied once, and can be taken off', async ({ page }) => {
  const product = await guestAtCheckout(page, 3)
  const amount = product.price * 3
  await coupon(page).pressSequentially('bemvinda10')
  await expect(coupon(page)).toHaveValue('BEMVINDA10')
  await apply(page)
  const discount = Math.round(amount * 10) / 100
  await expect(summary(page).getByRole('definition').nth(2)).toHaveText(reais(-discount))
  await expect(button(page, amount - discount)).toBeVisible()
  // Only one coupon: there is no box for another.
  await expect(coupon(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remover cupom BEMVINDA10' })).toBeFocused()
  await page.reload()
  await expect(button(page, amount - discount)).toBeVisible()
  await page.getByRole('button', { name: 'Remover cupom BEMVINDA10' }).click()
  await expect(button(page, amount)).toBeVisible()
  await expect(coupon(page)).toBeFocused()
})

test('a coupon that answers late leaves the keyboard where the buyer is typing by then', async ({ page }) => {
  const product = await guestAtCheckout(page, 1)
  const typedElsewhere = Promise.withResolvers<void>()
  await page.route('**/api/coupons/**', async (route) => {
    await typedElsewhere.promise
    await route.continue()
  })
  await coupon(page).fill('MENOS5')
  await apply(page)
  await email(page).pressSequentially('ana@')
  typedElsewhere.resolve()
  await expect(button(page, product.price - 5)).toBeVisible()
  await page.keyboard.type('exemplo.com.br')
  await expect(email(page)).toHaveValue('ana@exemplo.com.br')
})
