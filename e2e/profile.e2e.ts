import type { Page } from '@playwright/test'
import { newCustomer, signedIn } from './customer.ts'
import { holdCall } from './hold-call.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './shop.ts'

const red = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const green = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const main = (page: Page) => page.getByRole('main')
const save = (page: Page) => main(page).getByRole('button', { name: 'Salvar' }).click()

async function openProfile(page: Page) {
  const ana = await newCustomer()
  await signedIn(page, ana)
  await page.goto('/dashboard')
  await expect(main(page).getByRole('heading', { name: 'Dados pessoais' })).toBeVisible()
  return ana
}

test('M23 the profile says what is missing, in its own words, and saves', async ({ page }) => {
  await openProfile(page)
  await save(page)
  await expect(red(page, 'Por favor digite um cep válido.')).toBeVisible()
  await expect(main(page).getByLabel('Cep')).toBeFocused()
  await main(page).getByLabel('Cep').pressSequentially('01001000')
  await expect(main(page).getByLabel('Rua')).toHaveValue('Praça da Sé')
  await save(page)
  await expect(red(page, 'Por favor digite um numero para seu endereço.')).toBeVisible()
  await expect(main(page).getByLabel('Numero', { exact: true })).toBeFocused()
  await main(page).getByLabel('Numero', { exact: true }).fill('100')
  await save(page)
  await expect(red(page, 'Por favor digite um numero de telefone.')).toBeVisible()
  await main(page).getByLabel('Telefone').fill('11 99999-8888')
  const sent = page.waitForRequest('**/api/auth/profile')
  await save(page)
  const headers = await (await sent).allHeaders()
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(headers.authorization).toMatch(/^Bearer /)
  await expect(green(page, 'Atualização de dados com exito.')).toBeVisible()
})

test('A8 the customer sees where the account is open, and ends a session', async ({ page, playwright }) => {
  const ana = await newCustomer()
  const onPhone = await playwright.request.newContext({
    baseURL: process.env.E2E_URL!,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const credentials = { data: { email: ana.email, password: ana.password } }
  await onPhone.post('/api/auth/login', credentials)
  const { token } = await (await onPhone.post('/api/auth/login', credentials)).json()
  await signedIn(page, ana)
  await page.goto('/dashboard')
  const end = page.getByRole('button', { name: 'Encerrar a sessão de Safari no iPhone' })
  await expect(end).toHaveCount(2)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') asked.push(request.url())
  })
  const answer = await holdCall(page, '**/api/auth/sessions/*')
  // The latest stands first. Pressed twice, it is ended once.
  await end.first().press('Enter')
  await expect(end.first()).toHaveAttribute('aria-busy', 'true')
  await end.first().press('Enter')
  answer()
  await expect(green(page, 'Sessão encerrada.')).toBeVisible()
  await expect(end).toHaveCount(1)
  expect(asked).toHaveLength(1)
  expect((await onPhone.post('/api/auth/load-user', { data: { token } })).status()).toBe(401)
  // The keyboard goes on at the next one, and after the last at what held them.
  await expect(end).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(end).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Sessões abertas' })).toBeFocused()
  await expect(page.getByRole('alert').getByText(/\S/)).toHaveCount(0)
})

test('A8 a quiet notice asks to activate, and sends the mail again', async ({ page }) => {
  const ana = await openProfile(page)
  await expect(
    main(page).getByText(/abra o link do e-mail que enviamos para .+, ou peça outro/),
  ).toContainText(ana.email)
  await mailTo(ana.email, /Ative a sua conta/)
  await page.getByRole('button', { name: 'Reenviar e-mail' }).click()
  await expect(green(page, 'Enviamos um novo e-mail de ativação.')).toBeVisible()
  await mailTo(ana.email, /Ative a sua conta/, 2)
})
