import { submit } from './at-checkout.ts'
import { expectAccessible } from './axe.ts'
import { buyAsGuest, cartWith, fillAddress, fillBuyer, newBuyer, plentiful } from './buying.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, test } from './shop.ts'

test('nobody is shut out: guest, mistakes, customer', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 1])
  await page.goto('/checkout')
  await expect(submit(page)).toBeVisible()
  await expectAccessible(page)
  await submit(page).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
  await page.getByLabel('Cupom de desconto').fill('MENOS5')
  await page.getByLabel('Cupom de desconto').press('Enter')
  await expect(page.getByRole('button', { name: 'Remover cupom MENOS5' })).toBeVisible()
  await expectAccessible(page)
})

test('nothing jumps while checkout and cart are drawn', async ({ page }) => {
  const [first, second] = await plentiful(page, 2)
  await cartWith(page, [first!, 1], [second!, 2])
  expect(await layoutShiftOf(page, '/checkout', submit(page))).toBeLessThan(0.02)
  expect(
    await layoutShiftOf(page, '/cart', page.getByRole('link', { name: 'Confirmar Compra' })),
  ).toBeLessThan(0.02)
})

test('nothing jumps for a customer with a saved address', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await buyAsGuest(page, [[product!, 1]])
  await cartWith(page, [product!, 1])
  expect(await layoutShiftOf(page, '/checkout', submit(page))).toBeLessThan(0.02)
})
