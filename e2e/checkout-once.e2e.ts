import type { Page } from '@playwright/test'
import { loseNextAnswer, readyToOrder, SURE, submit } from './at-checkout.ts'
import { cartWith, fillAddress, fillBuyer, finish, newBuyer, plentiful, reais, scarce } from './buying.ts'
import { expect, test } from './shop.ts'

const orders = (page: Page) => page.getByRole('heading', { name: /^Pedido \d+$/ })

test('O8 a double click places one order', async ({ page }) => {
  await readyToOrder(page)
  await submit(page).dblclick()
  await page.waitForURL('**/order/*')
  await page.goto('/dashboard/payments')
  await expect(orders(page)).toHaveCount(1)
})

test.describe('a connection that fails', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET .*\/api\/(checkout|auth\/check-user)\)/] })

  test('O8 an answer that got lost: pressing again leads to the same order', async ({ page }) => {
    await readyToOrder(page)
    await loseNextAnswer(page)
    await submit(page).click()
    await expect(page.getByText(SURE)).toBeVisible()
    await finish(page)
    await page.goto('/dashboard/payments')
    await expect(orders(page)).toHaveCount(1)
  })

  test('O8 the last units, a lost answer and a reload: the order is still found, not said to be sold out', async ({
    page,
  }) => {
    const rare = await scarce(page, 2)
    await readyToOrder(page)
    const other = await page.context().newPage()
    await cartWith(other, [rare, rare.quantity])
    await other.close()
    await expect(submit(page)).toContainText(reais(rare.price * rare.quantity))
    await loseNextAnswer(page)
    await submit(page).click()
    await expect(page.getByText(SURE)).toBeVisible()
    await page.reload()
    await expect(page.getByText(SURE)).toBeVisible()
    await finish(page)
    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    await page.getByRole('button', { name: 'Sim, cancelar' }).click()
    await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  })

  test('O8 a guest whose order arrived unheard is recognised after a reload: still one order', async ({
    page,
  }) => {
    const buyer = await guestUnasked(page)
    const lost = await loseNextAnswer(page)
    await submit(page).click()
    await expect(page.getByText(SURE)).toBeVisible()
    await page.unroute('**/api/auth/check-user')
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(buyer.email)
    expect(await finish(page)).toBe(await lost())
    expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  })

  test('O8 a guest whose order arrived unheard corrects the e-mail: still one order', async ({ page }) => {
    await guestUnasked(page)
    const lost = await loseNextAnswer(page)
    await submit(page).click()
    await expect(page.getByText(SURE)).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(newBuyer().email)
    expect(await finish(page)).toBe(await lost())
  })

  test('O8 an order that arrived unheard and is then refused for another reason: still one order', async ({
    page,
  }) => {
    await readyToOrder(page)
    const lost = await loseNextAnswer(page)
    await submit(page).click()
    await expect(page.getByText(SURE)).toBeVisible()
    await page.route(
      '**/api/checkout',
      (route) => route.fulfill({ status: 429, json: { message: 'Muitas tentativas.' } }),
      { times: 1 },
    )
    await submit(page).click()
    await expect(page.getByRole('alert').getByText('Muitas tentativas.')).toBeVisible()
    expect(await finish(page)).toBe(await lost())
  })
})

/** A guest at the filled checkout of a shop that cannot say who they are. */
async function guestUnasked(page: Page) {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 1])
  await page.goto('/checkout')
  await page.route('**/api/auth/check-user', (route) => route.abort('connectionreset'))
  const buyer = newBuyer()
  await fillBuyer(page, buyer)
  await fillAddress(page)
  return buyer
}
