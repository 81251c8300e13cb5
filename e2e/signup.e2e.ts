import type { Page } from '@playwright/test'
import { newCustomer, newPerson } from './customer.ts'
import { holdCall } from './hold-call.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, test } from './shop.ts'

const red = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const green = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const form = (page: Page) => page.getByRole('main').locator('form')
const send = (page: Page) => form(page).getByRole('button', { name: 'Registre-se' }).click()

async function fill(page: Page, person: ReturnType<typeof newPerson>, confirmation = person.password) {
  await form(page).getByLabel('Nome completo').fill(person.name)
  await form(page).getByLabel('CPF').fill(person.cpf)
  await form(page).getByLabel('E-mail').fill(person.email)
  await form(page).getByLabel('Senha', { exact: true }).fill(person.password)
  await form(page).getByLabel('Confirme a senha').fill(confirmation)
}

test('A1 M3 five required fields, a masked CPF, mistakes at their fields; then success: green alert at the top, and what comes next', async ({
  page,
}) => {
  await page.goto('/signup')
  for (const label of ['Nome completo', 'CPF', 'E-mail', 'Senha', 'Confirme a senha']) {
    await expect(form(page).getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  }
  const cpf = form(page).getByLabel('CPF')
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

  // A short password and missing fields are said at their fields, and the first gets the focus.
  await fill(page, { ...newPerson(), name: '', password: '1234567' })
  await send(page)
  await expect(form(page).getByLabel('Nome completo')).toBeFocused()
  await expect(form(page).getByText('Digite o seu nome.')).toBeVisible()
  await expect(form(page).getByText('A senha precisa ter no mínimo 8 caracteres.')).toBeVisible()
  await form(page).getByLabel('Nome completo').fill('Ana')
  await expect(form(page).getByText('Digite o seu nome.')).toBeHidden()

  const person = newPerson()
  await fill(page, person)
  await page.evaluate(() => window.scrollTo(0, 400))
  await send(page)
  await expect(
    green(page, 'Usuário registrado com sucesso, um e-mail de ativação chegará em breve.'),
  ).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toContainText(person.email)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('A2 a refusal that comes late leaves the keyboard where the visitor has gone on typing', async ({
  page,
}) => {
  const taken = await newCustomer()
  await page.goto('/signup')
  await fill(page, taken)
  const answer = await holdCall(page, '**/api/auth/register')
  await send(page)
  const search = page.locator('header').getByRole('combobox')
  await search.fill('esmalte')
  answer()
  await expect(form(page).getByText('Este e-mail já está cadastrado.')).toBeVisible()
  await expect(search).toBeFocused()
})

test('A3 M15 the mailed link activates by its button, then leads home; an altered one fails with its message and a way on', async ({
  page,
}) => {
  const person = await newCustomer()
  const link = linkIn(await mailTo(person.email, /Ative a sua conta/), '/activate/')
  await page.goto(link.replace(/signature=../, 'signature=zz'))
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(red(page, 'Ocorreu um erro. Por favor tente novamente mais tarde.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Este link não é válido. Peça um novo.')
  await page.goto(link)
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(green(page, 'Conta ativada com sucesso. Obrigado.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a page whose address is a secret is stored nowhere and told to nobody', async ({ request }) => {
  for (const address of [
    '/activate/a/b?expires=1&signature=2',
    '/password/reset/confirm/a/b?expires=1&signature=2',
  ]) {
    const headers = (await request.get(address)).headers()
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  }
})

test('A1 what is typed before the page’s script runs is not lost, and cannot be sent yet', async ({
  page,
}) => {
  let run = () => {}
  const held = new Promise<void>((go) => {
    run = go
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const person = newPerson()
  await page.goto('/signup', { waitUntil: 'commit' })
  await fill(page, person)
  await form(page).getByLabel('Confirme a senha').press('Enter')
  await expect(form(page).getByRole('button', { name: 'Registre-se' })).toBeDisabled()
  await expect(page).toHaveURL('/signup')
  run()
  await expect(form(page).getByRole('button', { name: 'Registre-se' })).toBeEnabled()
  await send(page)
  await expect(page.getByRole('main')).toContainText(person.email)
})
