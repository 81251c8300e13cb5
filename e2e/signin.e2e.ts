import type { Page } from '@playwright/test'
import { fillSignIn, newCustomer, openAvatarMenu, signedIn, signOut } from './customer.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, test } from './shop.ts'

const red = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const green = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const main = (page: Page) => page.getByRole('main')
const avatar = (page: Page, name: string) => page.getByRole('button', { name: `Conta de ${name}` })

test('A4 /signin requires both fields, lets the password be looked at, and leads to /signup and /reset_password', async ({
  page,
}) => {
  await page.goto('/signin')
  for (const label of ['E-mail', 'Senha']) {
    await expect(main(page).getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  }
  await main(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(main(page).getByText('Digite a sua senha.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Registre-se' })).toHaveAttribute('href', '/signup')

  const password = main(page).getByLabel('Senha', { exact: true })
  await password.fill('segredo')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('segredo')
  // No form puts it into an address.
  await expect(main(page).locator('form')).toHaveAttribute('method', 'post')

  await main(page).getByRole('link', { name: 'Esqueci a minha senha' }).click()
  await expect(page).toHaveURL('/reset_password')
})

test('A6 tabs follow each other in and out', async ({ page, context }) => {
  const ana = await newCustomer()
  const other = await context.newPage()
  await other.goto('/paginas/envio')
  await page.goto('/signin')
  await fillSignIn(page, ana.email, ana.password)
  await expect(avatar(other, ana.name)).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
})

test('L5 a guest sees Registre-se and Entrar; a customer the avatar menu with its four entries', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.locator('header')
  await expect(header.getByRole('link', { name: 'Registre-se' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeVisible()
  const ana = await newCustomer()
  await signedIn(page, ana)
  await page.goto('/')
  await openAvatarMenu(page)
  for (const name of ['Meu Perfil', 'Support', 'License']) {
    await expect(header.getByRole('link', { name })).toBeVisible()
  }
  await expect(header.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden()
  await header.getByRole('link', { name: 'Meu Perfil' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('A5 M17 a new password by mail: the old one ends, the new one opens; the used link fails, and the page offers another', async ({
  page,
}) => {
  const ana = await newCustomer()
  await page.goto('/reset_password')
  await main(page).getByLabel('E-mail').fill(ana.email)
  await main(page).getByRole('button', { name: 'Enviar link' }).click()
  await expect(green(page, 'Um e-mail para reactivar a conta chegará em breve.')).toBeVisible()
  const link = linkIn(await mailTo(ana.email, /Nova senha/), '/password/reset/confirm/')
  await page.goto(link)
  await main(page).getByLabel('Nova senha', { exact: true }).fill('uma senha nova')
  await main(page).getByLabel('Confirme a nova senha').fill('uma senha velha')
  await main(page).getByRole('button', { name: 'Alterar senha' }).click()
  await expect(red(page, 'As senhas não correspondem, verifique.')).toBeVisible()
  await main(page).getByLabel('Confirme a nova senha').fill('uma senha nova')
  await main(page).getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page).toHaveURL('/')
  await expect(green(page, 'Senha alterada com sucesso. Obrigado.')).toBeVisible()
  await page.goto('/signin')
  await fillSignIn(page, ana.email, 'uma senha nova')
  await expect(avatar(page, ana.name)).toBeVisible()

  await page.goto(link)
  await main(page).getByLabel('Nova senha', { exact: true }).fill('uma senha nova')
  await main(page).getByLabel('Confirme a nova senha').fill('uma senha nova')
  await main(page).getByRole('button', { name: 'Alterar senha' }).click()
  await expect(red(page, 'Ocorreu um erro. Este link já foi usado. Peça um novo.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Pedir um novo link' }).click()
  await expect(page).toHaveURL('/reset_password')
})
