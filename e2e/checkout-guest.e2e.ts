import type { Page, Route } from '@playwright/test'
import { alert, apply, button, coupon, cpf, email, guestAtCheckout, name } from './at-checkout.ts'
import { cartWith, fillAddress, fillBuyer, finish, newBuyer, plentiful } from './buying.ts'
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
  await page.getByRole('button', { name: 'Fechar aviso' }).last().click()
  await expect(page).toHaveURL(/\/signin\?next=/)
  await fillSignIn(page, ana.email, ana.password)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(email(page)).toHaveValue(ana.email)
  await expect(button(page, product.price * 2 - 5)).toBeVisible()
  await fillAddress(page)
  await finish(page)
})

test('M21 the toast about an existing customer leads to sign-in when its five seconds are over', async ({
  page,
}) => {
  const ana = await newCustomer()
  await guestAtCheckout(page)
  await fillBuyer(page, ana)
  await expect(alert(page, 'Usuário registrado, faça o login com sua conta')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?next=%2Fcheckout$/)
})

test('M21 who has corrected a mistyped e-mail meanwhile is not pulled away', async ({ page }) => {
  const ana = await newCustomer()
  await guestAtCheckout(page)
  await fillBuyer(page, ana)
  await expect(alert(page, 'Usuário registrado, faça o login com sua conta')).toBeVisible()
  const other = newBuyer()
  await email(page).fill(other.email)
  await cpf(page).fill(other.cpf)
  await page.getByRole('button', { name: 'Fechar aviso' }).last().click()
  await expect(page.getByLabel('Cep')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('O4 a guest whom nobody knows is registered and signed in, with the literal message', async ({
  page,
}) => {
  await guestAtCheckout(page)
  const buyer = newBuyer()
  await fillBuyer(page, buyer)
  await expect(
    said(page, 'Usuário registrado, Uma senha genérica foi criada. altere-o no login'),
  ).toBeVisible()
  await expect(email(page)).not.toBeEditable()
  await expect(page.getByRole('heading', { name: 'ENDEREÇO DE ENTREGA' })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('user')!)))
  expect(kept).toEqual(['access'])
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
  await expect(page.getByLabel('Cep')).toHaveAccessibleDescription('Por favor digite um cep válido.')
})

test.describe('a connection that fails', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET .*\/api\/auth\/(check-user|register|login)\)/] })

  test('a shop that cannot be asked who buys lets a guest buy as a guest', async ({ page }) => {
    const [product] = await plentiful(page, 1)
    await cartWith(page, [product!, 1])
    await page.goto('/checkout')
    await page.route('**/api/auth/check-user', (route) => route.abort('connectionreset'))
    await fillBuyer(page, newBuyer())
    await fillAddress(page)
    await finish(page)
    await expect(page.getByRole('heading', { name: 'Falta só o Pix' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  for (const call of ['register', 'login']) {
    test(`O4 a guest whose ${call} arrived and whose answer got lost is signed in, not sent away`, async ({
      page,
    }) => {
      await guestAtCheckout(page)
      const lose = async (route: Route) => {
        await route.fetch()
        await route.abort('connectionreset')
      }
      await page.route(`**/api/auth/${call}`, lose, { times: 1 })
      const buyer = newBuyer()
      await fillBuyer(page, buyer)
      await expect(page.getByLabel('Cep')).toBeVisible()
      await expect(email(page)).toBeEditable()
      await page.reload()
      await name(page).focus()
      await name(page).blur()
      await expect(
        said(page, 'Usuário registrado, Uma senha genérica foi criada. altere-o no login'),
      ).toBeVisible()
      await expect(email(page)).not.toBeEditable()
      await fillAddress(page)
      await finish(page)
    })
  }
})
