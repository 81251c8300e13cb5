import type { Page } from '@playwright/test'
import { plentiful } from './buying.ts'
import { fillSignIn, newPerson, openAvatarMenu, signOut } from './customer.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
const avatar = (page: Page) => page.getByRole('button', { name: /^Conta de/ })

test('A1 A6 L5 a new customer, from signing up to the password that was forgotten, with a second tab that follows', async ({
  page,
  context,
}) => {
  const person = newPerson()
  const [product] = await plentiful(page, 1)
  const signUp = main(page).locator('form')
  const cpf = signUp.getByLabel('CPF')

  await test.step('A1 what is typed before the page’s script runs is not lost, and cannot be sent yet', async () => {
    const { promise: held, resolve: run } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/signup', { waitUntil: 'commit' })
    await signUp.getByLabel('Nome completo').fill(person.name)
    await cpf.fill(person.cpf)
    await signUp.getByLabel('E-mail').fill(person.email)
    await signUp.getByLabel('Senha', { exact: true }).fill(person.password)
    await signUp.getByLabel('Confirme a senha').fill(person.password)
    await signUp.getByLabel('Confirme a senha').press('Enter')
    await expect(signUp.getByRole('button', { name: 'Registre-se' })).toBeDisabled()
    await expect(page).toHaveURL('/signup')
    run()
    await expect(signUp.getByRole('button', { name: 'Registre-se' })).toBeEnabled()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('A1 the CPF is masked while typed and pasted, and capped at 11 digits', async () => {
    await cpf.fill('')
    await cpf.pressSequentially('529982247251234')
    await expect(cpf).toHaveValue('529.982.247-25')
    await cpf.press('Home')
    await cpf.press('Delete')
    await expect(cpf).toHaveValue('299.822.472-5')
    await cpf.pressSequentially('5')
    await expect(cpf).toHaveValue('529.982.247-25')
    await cpf.fill('')
    await cpf.evaluate((input: HTMLInputElement) => {
      input.focus()
      document.execCommand('insertText', false, 'CPF: 529 982 247 25')
    })
    await expect(cpf).toHaveValue('529.982.247-25')
    await expect(cpf).toHaveAttribute('inputmode', 'numeric')
    await cpf.fill(person.cpf)
  })

  await test.step('M3 success: green alert, the page scrolls to its top, and says what comes next', async () => {
    await page.evaluate(() => window.scrollTo(0, 400))
    await signUp.getByRole('button', { name: 'Registre-se' }).click()
    const said = 'Usuário registrado com sucesso, um e-mail de ativação chegará em breve.'
    await expect(page.getByRole('status').getByText(said, { exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(main(page)).toContainText(person.email)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  const link = linkIn(await mailTo(person.email, /Ative a sua conta/), '/activate/')
  await test.step('a page whose address is a secret is stored nowhere and told to no other site', async () => {
    const headers = (await page.goto(link))!.headers()
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  })
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(page).toHaveURL('/')

  const other = await context.newPage()
  await other.goto(`/product/${product!.slug}`)
  await test.step('L5 a guest sees Registre-se and Entrar, and signs in by the keyboard alone', async () => {
    const header = page.locator('header')
    await expect(header.getByRole('link', { name: 'Registre-se' })).toBeVisible()
    await header.getByRole('link', { name: 'Entrar' }).click()
    await page.getByRole('heading', { name: 'Entre na sua conta' }).waitFor()
    await main(page).getByLabel('E-mail').focus()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await expect(main(page).getByRole('button', { name: 'Entrar' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(avatar(page)).toBeVisible()
  })
  await test.step('A6 the other tab follows in, and has a heart for a product', async () => {
    await expect(avatar(other)).toBeVisible()
    await main(other)
      .getByRole('button', { name: `Adicionar à lista de desejos: ${product!.name}` })
      .first()
      .click()
    await expect(other.getByRole('link', { name: 'Lista de Desejos: 1 produto' })).toBeVisible()
    await expect(other.getByRole('status').getByText('Produto adicionado com sucesso.')).toBeVisible()
  })

  await test.step('L5 a customer finds four entries in the avatar menu', async () => {
    const header = page.locator('header')
    await openAvatarMenu(page)
    for (const name of ['Meu Perfil', 'Support', 'License']) {
      await expect(header.getByRole('link', { name })).toBeVisible()
    }
    await expect(header.getByRole('button', { name: 'Sair' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden()
    await header.getByRole('link', { name: 'Meu Perfil' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
  await expect(main(page).getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
  await expect(main(page).getByText('Ative a sua conta')).toBeHidden()
  await main(page).getByRole('button', { name: 'Adicionar endereço' }).click()
  await main(page).getByLabel('Cep').pressSequentially('01001000')
  await expect(main(page).getByLabel('Rua')).toHaveValue('Praça da Sé')
  await main(page).getByLabel('Numero', { exact: true }).fill('100')
  await main(page).getByLabel('Telefone').fill('11999998888')
  await main(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('status').getByText('Atualização de dados com exito.')).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL('/')
  await test.step('A6 the other tab follows out', () =>
    expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible())
  await other.close()
  await page.locator('header').getByRole('link', { name: 'Entrar' }).click()
  await main(page).getByRole('link', { name: 'Esqueci a minha senha' }).click()
  await expect(page).toHaveURL('/reset_password')
  await main(page).getByLabel('E-mail').fill(person.email)
  await main(page).getByRole('button', { name: 'Enviar link' }).click()
  const reset = linkIn(await mailTo(person.email, /Nova senha/), '/password/reset/confirm/')
  const headers = (await page.goto(reset))!.headers()
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  await main(page).getByLabel('Nova senha', { exact: true }).fill('outra senha boa')
  await main(page).getByLabel('Confirme a nova senha').fill('outra senha boa')
  await main(page).getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page).toHaveURL('/')
  await mailTo(person.email, /A sua senha foi alterada/)

  await page.locator('header').getByRole('link', { name: 'Entrar' }).click()
  await fillSignIn(page, person.email, 'outra senha boa')
  await expect(page.getByRole('link', { name: 'Lista de Desejos: 1 produto' })).toBeVisible()
})
