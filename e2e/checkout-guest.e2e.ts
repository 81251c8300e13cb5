import type { Page } from '@playwright/test'
import { alert, apply, button, coupon, cpf, email, guestAtCheckout, name } from './at-checkout.ts'
import { fillAddress, fillBuyer, finish, newBuyer } from './buying.ts'
import { fillSignIn, newCustomer } from './customer.ts'
import { expect, test } from './shop.ts'

const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

test('O3 a guest who is a customer already is sent to sign in, and comes back with nothing lost', async ({
  page,
}) => {
  const ana = await newCustomer()
  const product = await guestAtCheckout(page, 2)
  await coupon(page).fill('MENOS5')
  await apply(page)
  await fillBuyer(page, ana)
  const toast = alert(page, 'Usuário registrado, faça o login com sua conta')
  await expect(toast).toBeVisible()
  await expect(page.getByText('Este e-mail ou CPF já tem cadastro na loja.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(page).toHaveURL(/\/signin\?next=/)
  await fillSignIn(page, ana.email, ana.password)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('region', { name: 'DADOS DO TITULAR' })).toContainText(ana.email)
  await expect(button(page, product.price * 2 - 5)).toBeVisible()
  await fillAddress(page)
  await finish(page)
})

test('M22 pressing the button asks too, and then leads to the address', async ({ page }) => {
  const product = await guestAtCheckout(page)
  const buyer = newBuyer()
  await email(page).fill(buyer.email)
  await cpf(page).fill(buyer.cpf)
  await name(page).fill(buyer.name)
  // The press takes the focus from the name: two questions that must be one.
  await button(page, product.price).click()
  await expect(
    said(page, 'Usuário registrado, Uma senha genérica foi criada. altere-o no login'),
  ).toBeVisible()
  await expect(page.getByLabel('Cep')).toBeFocused()
  await expect(page.getByLabel('Cep')).toHaveAccessibleDescription(/Por favor digite um cep válido\.$/)
})
