import type { Page } from '@playwright/test'
import {
  alert,
  apply,
  button,
  coupon,
  email,
  guestAtCheckout,
  readyToOrder,
  submit,
  summary,
} from './at-checkout.ts'
import { fillAddress, fillBuyer, finish, newBuyer, reais } from './buying.ts'
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

test('O1 a fixed coupon takes off its value, and the order costs what the button said', async ({ page }) => {
  const product = await guestAtCheckout(page, 1)
  await coupon(page).fill('MENOS5')
  await coupon(page).press('Enter')
  await expect(button(page, product.price - 5)).toBeVisible()
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
  await finish(page)
  const items = page.getByRole('region', { name: 'Itens do pedido' })
  await expect(items.getByRole('definition')).toHaveText([
    reais(product.price),
    reais(0),
    reais(-5),
    reais(product.price - 5),
  ])
  await expect(items).toContainText('Descuento (MENOS5)')
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

test('M19 an empty coupon: the literal message', async ({ page }) => {
  await guestAtCheckout(page)
  await apply(page)
  await expect(alert(page, 'Por favor digite um cupom válido.')).toBeVisible()
  await expect(coupon(page)).toHaveAccessibleDescription('Por favor digite um cupom válido.')
})

test('M18 a coupon that gives nothing: the literal message, and the reason at the field', async ({
  page,
}) => {
  await guestAtCheckout(page)
  await coupon(page).fill('NAOEXISTE')
  await apply(page)
  await expect(alert(page, 'Ocurreu um erro por favor tente mais tarde.')).toBeVisible()
  await expect(coupon(page)).toHaveAccessibleDescription('Este cupom não existe.')
  await expect(coupon(page)).toHaveValue('NAOEXISTE')
})

test('a coupon that is good takes the alert of the one before away', async ({ page }) => {
  await guestAtCheckout(page)
  await coupon(page).fill('NAOEXISTE')
  await apply(page)
  const wrong = alert(page, 'Ocurreu um erro por favor tente mais tarde.')
  // Pointed at, it would stay for ever by itself.
  await wrong.hover()
  await coupon(page).fill('BEMVINDA10')
  await coupon(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Remover cupom BEMVINDA10' })).toBeVisible()
  await expect(wrong).toHaveCount(0)
})

/** Holds the next look at a coupon back until it is let go; then it is done when the page has drawn its answer. */
async function holdNextCheck(page: Page): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>()
  await page.route(
    '**/api/coupons/**',
    async (route) => {
      await release.promise
      await route.continue()
    },
    { times: 1 },
  )
  const asked = page.waitForRequest('**/api/coupons/**')
  return async () => {
    release.resolve()
    await (await (await asked).response())!.finished()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  }
}

test('O1 a coupon that was taken off while it was looked at again stays off', async ({ page }) => {
  const product = await guestAtCheckout(page, 3)
  await coupon(page).fill('BEMVINDA10')
  await apply(page)
  await expect(page.getByRole('button', { name: 'Remover cupom BEMVINDA10' })).toBeVisible()
  const release = await holdNextCheck(page)
  await page.reload()
  await page.getByRole('button', { name: 'Remover cupom BEMVINDA10' }).click()
  await release()
  await expect(coupon(page)).toBeVisible()
  await expect(button(page, product.price * 3)).toBeVisible()
})

test('O1 another coupon that was applied meanwhile stays', async ({ page }) => {
  const product = await guestAtCheckout(page, 3)
  await coupon(page).fill('BEMVINDA10')
  await apply(page)
  await expect(page.getByRole('button', { name: 'Remover cupom BEMVINDA10' })).toBeVisible()
  const release = await holdNextCheck(page)
  await page.reload()
  await page.getByRole('button', { name: 'Remover cupom BEMVINDA10' }).click()
  await coupon(page).fill('MENOS5')
  await apply(page)
  await expect(page.getByRole('button', { name: 'Remover cupom MENOS5' })).toBeVisible()
  await release()
  await expect(page.getByRole('button', { name: 'Remover cupom MENOS5' })).toBeVisible()
  await expect(button(page, product.price * 3 - 5)).toBeVisible()
})

test('O1 a coupon that the order refuses: its reason goes as soon as another is typed', async ({ page }) => {
  await readyToOrder(page)
  await coupon(page).fill('MENOS5')
  await apply(page)
  await expect(page.getByRole('button', { name: 'Remover cupom MENOS5' })).toBeVisible()
  const why = 'Este cupom não vale mais.'
  await page.route(
    '**/api/checkout',
    (route) => route.fulfill({ status: 422, json: { message: why, errors: { coupon: [why] } } }),
    { times: 1 },
  )
  await submit(page).click()
  await expect(coupon(page)).toHaveAccessibleDescription(why)
  await coupon(page).fill('B')
  await expect(coupon(page)).not.toHaveAccessibleDescription(why)
})
