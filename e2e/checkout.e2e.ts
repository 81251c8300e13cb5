import { submit } from './at-checkout.ts'
import { expectAccessible } from './axe.ts'
import { cartWith, fillAddress, fillBuyer, finish, newBuyer, plentiful } from './buying.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, test } from './shop.ts'

test('O8 a guest at the checkout: nothing jumps, no visitor is shut out, with mistakes and a coupon too; afterwards the cart is empty, Back does not order again, and a customer buys again', async ({
  page,
}) => {
  const [first, second] = await plentiful(page, 2)
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await cartWith(page, [first!, 1], [second!, 2])
  await test.step('nothing jumps while cart and checkout are drawn', async () => {
    const confirm = page.getByRole('link', { name: 'Confirmar Compra' })
    expect(await layoutShiftOf(page, '/cart', confirm)).toBeLessThan(0.02)
    expect(await layoutShiftOf(page, '/checkout', submit(page))).toBeLessThan(0.02)
  })
  await test.step('no visitor is shut out: guest with mistakes', async () => {
    await submit(page).click()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await expectAccessible(page)
  })
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
  await test.step('no visitor is shut out: customer with a coupon; on a phone no letters of 200 % scroll sideways', async () => {
    await page.getByLabel('Cupom de desconto').fill('MENOS5')
    await page.getByLabel('Cupom de desconto').press('Enter')
    await expect(page.getByRole('button', { name: 'Remover cupom MENOS5' })).toBeVisible()
    await expectAccessible(page, 'main')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await widest()).toBeLessThanOrEqual(360)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('O8 the cart is empty afterwards, and Back does not order again', async () => {
    const number = await finish(page)
    await expect(page.getByRole('heading', { name: 'Falta só o Pix' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
    expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
    await page.goBack()
    await expect(page.getByText('O seu carrinho está vazio')).toBeVisible()
    await page.goForward()
    await expect(page.getByText(`Pedido ${number}`).first()).toBeVisible()
  })
  await test.step('nothing jumps for a customer with a saved address', async () => {
    await cartWith(page, [first!, 1])
    expect(await layoutShiftOf(page, '/checkout', submit(page))).toBeLessThan(0.02)
  })
})
