import type { Page } from '@playwright/test'
import { newCustomer, signedIn, signOut } from './customer.ts'
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

test('A8 the profile: side menu, personal data to be read, and the address to be edited', async ({
  page,
}) => {
  const ana = await openProfile(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Minha Conta' })
  await expect(menu.getByRole('link', { name: 'Meu Perfil' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Pagamentos' })).toHaveAttribute('href', '/dashboard/payments')
  const cpf = ana.cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  for (const [label, value] of [
    ['Nome completo', ana.name],
    ['Cpf Registrado', cpf],
    ['Endereço de Email', ana.email],
  ] as const) {
    const field = main(page).getByLabel(label)
    await expect(field).toHaveValue(value)
    await expect(field).toHaveAttribute('readonly', '')
  }
  await expect(main(page).getByRole('heading', { name: 'Endereço de entrega' })).toBeVisible()
})

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

test('A8 the postal code fills and locks the fields it knows; the address is there again after a reload', async ({
  page,
}) => {
  await openProfile(page)
  await main(page).getByLabel('Cep').pressSequentially('01001000')
  for (const [label, value] of [
    ['Rua', 'Praça da Sé'],
    ['Bairro', 'Sé'],
    ['Cidade', 'São Paulo'],
    ['Estado', 'São Paulo'],
  ] as const) {
    await expect(main(page).getByLabel(label)).toHaveValue(value)
    await expect(main(page).getByLabel(label)).toHaveAttribute('readonly', '')
  }
  await main(page).getByLabel('Sem número').check()
  await expect(main(page).getByLabel('Numero', { exact: true })).toHaveValue('S/N')
  await main(page).getByLabel('Telefone').fill('11999998888')
  await save(page)
  await expect(green(page, 'Atualização de dados com exito.')).toBeVisible()
  await page.reload()
  await expect(main(page).getByLabel('Cep')).toHaveValue('01.001-000')
  await expect(main(page).getByLabel('Numero', { exact: true })).toHaveValue('S/N')
  await expect(main(page).getByLabel('Telefone')).toHaveValue('(11) 99999-8888')
  for (const label of ['Rua', 'Bairro', 'Cidade', 'Estado']) {
    await expect(main(page).getByLabel(label)).not.toBeEditable()
  }
})

test('A8 what was saved otherwise than the postal code says stays, and can be mended', async ({ page }) => {
  const ana = await signedIn(page, await newCustomer())
  const saved = await page.request.post('/api/auth/profile', {
    headers: { authorization: `Bearer ${ana.access}` },
    data: {
      cep_number: '01001-000',
      address: 'Largo da Sé',
      address_number: '1',
      address_bairro: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      phone_number: '11999998888',
    },
  })
  expect(saved.status()).toBe(200)
  await page.goto('/dashboard')
  await expect(main(page).getByLabel('Bairro')).not.toBeEditable()
  await expect(main(page).getByLabel('Rua')).toHaveValue('Largo da Sé')
  await expect(main(page).getByLabel('Rua')).toBeEditable()
})

test('A8 what is typed while the address is saved is not lost', async ({ page }) => {
  await openProfile(page)
  await main(page).getByLabel('Cep').pressSequentially('01001000')
  await expect(main(page).getByLabel('Rua')).toHaveValue('Praça da Sé')
  await main(page).getByLabel('Numero', { exact: true }).fill('7')
  await main(page).getByLabel('Telefone').fill('11999998888')
  const answer = await holdCall(page, '**/api/auth/profile')
  await save(page)
  await main(page).getByLabel('Complemento').fill('casa 2')
  answer()
  await expect(green(page, 'Atualização de dados com exito.')).toBeVisible()
  await expect(main(page).getByLabel('Complemento')).toHaveValue('casa 2')
})

test('A8 the late answer of a code without streets leaves the street that was typed meanwhile', async ({
  page,
}) => {
  const answer = await holdCall(page, '**/api/postal-code/18360000')
  await openProfile(page)
  await main(page).getByLabel('Cep').pressSequentially('18360000')
  await main(page).getByLabel('Rua').fill('Rua do Porto')
  answer()
  await expect(main(page).getByLabel('Cidade')).toHaveValue('Itaóca')
  await expect(main(page).getByLabel('Rua')).toHaveValue('Rua do Porto')
  await expect(main(page).getByLabel('Rua')).toBeEditable()
  await expect(main(page).getByLabel('Cidade')).not.toBeEditable()
})

test('A8 nothing is looked for any more when a digit of the code is taken back', async ({ page }) => {
  const answer = await holdCall(page, '**/api/postal-code/18360000')
  await openProfile(page)
  const looking = main(page).getByText('Procurando o endereço…')
  await main(page).getByLabel('Cep').pressSequentially('18360000')
  await expect(looking).toBeAttached()
  await main(page).getByLabel('Cep').press('Backspace')
  await expect(looking).not.toBeAttached()
  // Its answer comes to nobody: the code that stands there now is another.
  await main(page).getByLabel('Cep').press('Backspace')
  answer()
  await main(page).getByLabel('Cep').fill('01001000')
  await expect(main(page).getByLabel('Cidade')).toHaveValue('São Paulo')
})

test.describe('a code that nobody can look up', () => {
  test.use({ expectedErrors: [/status of 503 .*\/api\/postal-code\/40000000/] })

  test('A8 another code does not keep the address of the one before', async ({ page }) => {
    await openProfile(page)
    const empty = async () => {
      for (const label of ['Rua', 'Bairro', 'Cidade', 'Estado']) {
        await expect(main(page).getByLabel(label)).toHaveValue('')
        await expect(main(page).getByLabel(label)).toBeEnabled()
      }
    }
    for (const [cep, said] of [
      ['99999999', 'Por favor digite um cep válido.'],
      ['40000000', 'Não conseguimos consultar o CEP agora. Preencha o endereço.'],
    ] as const) {
      await main(page).getByLabel('Cep').fill('01001000')
      await expect(main(page).getByLabel('Rua')).toHaveValue('Praça da Sé')
      await main(page).getByLabel('Cep').fill(cep)
      await expect(main(page).getByLabel('Cep')).toHaveAccessibleDescription(said)
      await empty()
    }
    // A hint, no error: the address is for the customer to fill.
    await expect(main(page).getByLabel('Cep')).not.toHaveAttribute('aria-invalid')
  })
})

test.describe('when the shop is away', () => {
  test.use({ expectedErrors: [/ERR_FAILED .*\/api\/auth\/profile/] })

  test('A8 a failure has its message, and nothing typed is lost', async ({ page }) => {
    await openProfile(page)
    await page.route('**/api/auth/profile', (route) => route.abort())
    await main(page).getByLabel('Cep').pressSequentially('01001000')
    await expect(main(page).getByLabel('Rua')).toHaveValue('Praça da Sé')
    await main(page).getByLabel('Numero', { exact: true }).fill('7')
    await main(page).getByLabel('Telefone').fill('11999998888')
    await save(page)
    await expect(red(page, 'Error na atualização dos dados.')).toBeVisible()
    await expect(main(page).getByLabel('Numero', { exact: true })).toHaveValue('7')
    await expect(main(page).getByLabel('Telefone')).toHaveValue('(11) 99999-8888')
  })
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

test('A9 /dashboard and /dashboard/payments lead a guest home, and whoever has a token that is over', async ({
  page,
}) => {
  for (const address of ['/dashboard', '/dashboard/payments']) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
  }
  await signedIn(page, { access: `9|${'x'.repeat(40)}` })
  await page.goto('/dashboard/payments')
  await expect(page).toHaveURL('/')
})

test('A9 whoever signs out on their own page is led home', async ({ page }) => {
  await openProfile(page)
  await signOut(page)
  await expect(page).toHaveURL('/')
})
