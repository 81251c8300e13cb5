import type { Page } from '@playwright/test'
import { plentiful } from './buying.ts'
import { fillSignIn, newPerson, openAvatarMenu, signOut } from './customer.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
const avatar = (page: Page) => page.getByRole('button', { name: /^Conta de/ })

test('A1 a new customer, from signing up to the password that was forgotten', async ({ page }) => {
  const person = newPerson()
  const [product] = await plentiful(page, 1)

  await page.goto('/signup')
  await main(page).getByLabel('Nome completo').fill(person.name)
  await main(page).getByLabel('CPF').pressSequentially(person.cpf)
  await main(page).getByLabel('E-mail').fill(person.email)
  await main(page).getByLabel('Senha', { exact: true }).fill(person.password)
  await main(page).getByLabel('Confirme a senha').fill(person.password)
  await main(page).getByRole('button', { name: 'Registre-se' }).click()

  await page.goto(linkIn(await mailTo(person.email, /Ative a sua conta/), '/activate/'))
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(page).toHaveURL('/')

  await page.locator('header').getByRole('link', { name: 'Entrar' }).click()
  await fillSignIn(page, person.email, person.password)
  await expect(avatar(page)).toBeVisible()

  await page.goto(`/product/${product!.slug}`)
  await main(page)
    .getByRole('button', { name: `Adicionar à lista de desejos: ${product!.name}` })
    .first()
    .click()
  const wished = page.getByRole('link', { name: 'Lista de Desejos: 1 produto' })
  await expect(wished).toBeVisible()
  // The heart is filled before the shop has answered; a reload would break the call off.
  await expect(page.getByRole('status').getByText('Produto adicionado com sucesso.')).toBeVisible()
  await page.reload()
  await expect(wished).toBeVisible()

  await openAvatarMenu(page)
  await page.locator('header').getByRole('link', { name: 'Meu Perfil' }).click()
  await expect(main(page).getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
  await expect(main(page).getByText('Ative a sua conta')).toBeHidden()
  await main(page).getByLabel('Cep').pressSequentially('01001000')
  await expect(main(page).getByLabel('Rua')).toHaveValue('Praça da Sé')
  await main(page).getByLabel('Numero', { exact: true }).fill('100')
  await main(page).getByLabel('Telefone').fill('11999998888')
  await main(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('status').getByText('Atualização de dados com exito.')).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.locator('header').getByRole('link', { name: 'Entrar' }).click()
  await main(page).getByRole('link', { name: 'Esqueci a minha senha' }).click()
  await expect(page).toHaveURL('/reset_password')
  await main(page).getByLabel('E-mail').fill(person.email)
  await main(page).getByRole('button', { name: 'Enviar link' }).click()
  await page.goto(linkIn(await mailTo(person.email, /Nova senha/), '/password/reset/confirm/'))
  await main(page).getByLabel('Nova senha', { exact: true }).fill('outra senha boa')
  await main(page).getByLabel('Confirme a nova senha').fill('outra senha boa')
  await main(page).getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page).toHaveURL('/')
  await mailTo(person.email, /A sua senha foi alterada/)

  await page.goto('/signin')
  await fillSignIn(page, person.email, 'outra senha boa')
  await expect(page.getByRole('link', { name: 'Lista de Desejos: 1 produto' })).toBeVisible()
})
