import { expect, type Page } from '@playwright/test'
import { cartWith, fillAddress, fillBuyer, newBuyer, plentiful, reais, type ShopProduct } from './buying.ts'

export const submit = (page: Page) => page.getByRole('button', { name: /^(Finalizar Compra ·|Pagar) / })

export const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
export const summary = (page: Page) => page.getByRole('region', { name: 'Resumo do pedido' })
export const button = (page: Page, total: number) =>
  page.getByRole('button', { name: `Finalizar Compra · ${reais(total)}` })
export const email = (page: Page) => page.getByLabel('Email', { exact: true })
export const cpf = (page: Page) => page.getByLabel('CPF', { exact: true })
export const name = (page: Page) => page.getByLabel('Nome completo')
export const coupon = (page: Page) => page.getByLabel('Cupom de desconto')
export const apply = (page: Page) => page.getByRole('button', { name: 'Aplicar' }).click()

/** A guest at the checkout with some of a product. */
export async function guestAtCheckout(page: Page, count = 1): Promise<ShopProduct> {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, count])
  await page.goto('/checkout')
  await expect(email(page)).toBeVisible()
  return product!
}

/** At the checkout with everything filled in; one press away from the order. */
export async function readyToOrder(page: Page, skip = 0) {
  const [product] = await plentiful(page, 1, skip)
  await cartWith(page, [product!, 1])
  await page.goto('/checkout')
  const buyer = newBuyer()
  await fillBuyer(page, buyer)
  await fillAddress(page)
  return { product: product!, buyer }
}
