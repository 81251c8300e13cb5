import type { Page } from '@playwright/test'
import { alert, readyToOrder, SURE, submit } from './at-checkout.ts'
import { expectAccessible } from './axe.ts'
import {
  buyAsGuest,
  cartWith,
  fillAddress,
  fillBuyer,
  finish,
  newBuyer,
  orderedElsewhere,
  plentiful,
  reais,
  type ShopProduct,
  scarce,
} from './buying.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, test } from './shop.ts'

/** Another tab changes the cart. */
async function elsewhereInTheBrowser(page: Page, lines: [ShopProduct, number][]) {
  const other = await page.context().newPage()
  await cartWith(other, ...lines)
  await other.close()
}

test('what was typed survives a reload, and none of it is kept beyond the tab', async ({ page }) => {
  const { buyer } = await readyToOrder(page)
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(buyer.email)
  await expect(page.getByLabel('Numero')).toHaveValue('100')
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 99999-8888')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  for (const personal of [buyer.email, buyer.cpf, 'Praça da Sé', '99999'])
    expect(kept).not.toContain(personal)
})

test('signing out forgets what was typed', async ({ page }) => {
  const { buyer } = await readyToOrder(page)
  await page.getByRole('button', { name: `Conta de ${buyer.name}` }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('status').getByText('Logout realizado corretamente.')).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(buyer.email)
})

test('the total follows a cart that another tab changes', async ({ page, context }) => {
  const [first, second] = await plentiful(page, 2)
  await cartWith(page, [first!, 1], [second!, 2])
  await page.goto('/checkout')
  await expect(submit(page)).toContainText(reais(first!.price + second!.price * 2))
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: `Remover ${second!.name}` }).click()
  await expect(submit(page)).toContainText(reais(first!.price))
  await other.getByRole('button', { name: `Remover ${first!.name}` }).click()
  await expect(page.getByText('O seu carrinho está vazio')).toBeVisible()
})

test('a total that is no longer right is said, and confirmed once more before anything is charged', async ({
  page,
}) => {
  const { product } = await readyToOrder(page)
  const stale = { ...product, regular_price: 1.23, sale_price: 0 }
  await elsewhereInTheBrowser(page, [[stale, 1]])
  await expect(submit(page)).toContainText(reais(1.23))
  await submit(page).click()
  await expect(alert(page, 'O total do pedido mudou. Confira os valores e confirme de novo.')).toBeVisible()
  await expect(page.getByText(`O total mudou de ${reais(1.23)} para ${reais(product.price)}.`)).toBeVisible()
  await expect(submit(page)).toContainText(reais(product.price))
  await finish(page)
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: reais(product.price) })
      .first(),
  ).toBeVisible()
})

test('what changed is no longer said when a later refusal brings nothing new', async ({ page }) => {
  const { product } = await readyToOrder(page)
  await elsewhereInTheBrowser(page, [[{ ...product, regular_price: 1.23, sale_price: 0 }, 1]])
  await expect(submit(page)).toContainText(reais(1.23))
  await submit(page).click()
  const changed = page.getByText(`O total mudou de ${reais(1.23)} para ${reais(product.price)}.`)
  await expect(changed).toBeVisible()
  await page.route(
    '**/api/checkout',
    (route) => route.fulfill({ status: 422, json: { message: 'Não foi desta vez.' } }),
    { times: 1 },
  )
  await submit(page).click()
  await expect(alert(page, 'Não foi desta vez.')).toBeVisible()
  await expect(changed).toBeHidden()
})

test('M24 units that somebody else was quicker to buy: the literal alert, and the cart says what is left', async ({
  page,
}) => {
  const rare = await scarce(page, 1)
  await readyToOrder(page)
  await elsewhereInTheBrowser(page, [[rare, rare.quantity]])
  await expect(submit(page)).toContainText(reais(rare.price * rare.quantity))
  const elsewhere = await orderedElsewhere(rare, rare.quantity - 1)
  try {
    await submit(page).click()
    await expect(alert(page, 'Stock insuficiente.')).toBeVisible()
    await expect(page.getByText(`${rare.name}: resta`)).toBeVisible()
    await expect(submit(page)).toContainText(reais(rare.price))
    await expect(page.getByLabel('Numero')).toHaveValue('100')
  } finally {
    await elsewhere.cancel()
  }
})

test.describe('a connection that fails', () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED .*\/api\/checkout\)/] })

  test('without a connection nothing is lost, and the same press works afterwards', async ({
    page,
    context,
  }) => {
    const { buyer } = await readyToOrder(page)
    await context.setOffline(true)
    await submit(page).click()
    await expect(alert(page, 'Sem conexão com a loja. Verifique sua internet e tente de novo.')).toBeVisible()
    await expect(page.getByText(SURE)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(buyer.email)
    await expect(page.getByLabel('Numero')).toHaveValue('100')
    await context.setOffline(false)
    await finish(page)
  })
})

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
