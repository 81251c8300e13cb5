import type { Page } from '@playwright/test'
import { fillSignIn, newCustomer, openAvatarMenu, signedIn, signOut } from './customer.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, test } from './shop.ts'

const red = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const green = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const main = (page: Page) => page.getByRole('main')
const avatar = (page: Page, name: string) => page.getByRole('button', { name: `Conta de ${name}` })
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('user') ?? '{}')))

test('A4 /signin requires both fields and leads to /signup and /reset_password', async ({ page }) => {
  await page.goto('/signin')
  for (const label of ['E-mail', 'Senha']) {
    await expect(main(page).getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  }
  await main(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(main(page).getByText('Digite a sua senha.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Registre-se' })).toHaveAttribute('href', '/signup')
  await main(page).getByRole('link', { name: 'Esqueci a minha senha' }).click()
  await expect(page).toHaveURL('/reset_password')
})

test('M5 signing in: green alert, then home; the header knows the customer', async ({ page }) => {
  const ana = await newCustomer()
  await page.goto('/signin')
  await fillSignIn(page, ana.email, ana.password)
  await expect(green(page, 'Login realizado corretamente.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(avatar(page, ana.name)).toBeVisible()
})

test('M4 a wrong password: the shop’s words in a red alert, and what was typed is still there', async ({
  page,
}) => {
  const ana = await newCustomer()
  await page.goto('/signin')
  await fillSignIn(page, ana.email, 'errada demais')
  await expect(red(page, 'Ocorreu um erro. E-mail ou senha incorretos.')).toBeVisible()
  await expect(main(page).getByLabel('E-mail')).toHaveValue(ana.email)
  await expect(main(page).getByLabel('Senha', { exact: true })).toHaveValue('errada demais')
})

test('M5 the right password takes the alert of the wrong one away', async ({ page }) => {
  const ana = await newCustomer()
  await page.clock.install()
  await page.goto('/signin')
  await fillSignIn(page, ana.email, 'errada demais')
  await expect(red(page, 'Ocorreu um erro. E-mail ou senha incorretos.')).toBeVisible()
  // Pointed at, it would stay for ever by itself.
  await red(page, 'Ocorreu um erro. E-mail ou senha incorretos.').hover()
  await main(page).getByLabel('Senha', { exact: true }).fill(ana.password)
  await main(page).getByLabel('Senha', { exact: true }).press('Enter')
  await expect(green(page, 'Login realizado corretamente.')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Ocorreu um erro')).toHaveCount(0)
})

test('A4 a visitor goes back to where they came from, never to another site', async ({ page }) => {
  const ana = await newCustomer()
  await page.goto('/signin?next=/paginas/envio')
  await fillSignIn(page, ana.email, ana.password)
  await expect(page).toHaveURL('/paginas/envio')
  // Whoever is signed in already is led on at once.
  await page.goto('/signin?next=//evil.example/')
  await expect(page).toHaveURL('/')
})

test('the password can be looked at, and no form puts it into an address', async ({ page }) => {
  await page.goto('/signin')
  const password = main(page).getByLabel('Senha', { exact: true })
  await password.fill('segredo')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('segredo')
  await expect(main(page).locator('form')).toHaveAttribute('method', 'post')
})

test('A6 only `access` is kept under the key `user`, and the session is there again after a reload', async ({
  page,
}) => {
  const ana = await newCustomer()
  await page.goto('/signin')
  await fillSignIn(page, ana.email, ana.password)
  await expect(avatar(page, ana.name)).toBeVisible()
  expect(await storedKeys(page)).toEqual(['access'])
  const loaded = page.waitForRequest('**/api/auth/load-user')
  await page.reload()
  await loaded
  await expect(avatar(page, ana.name)).toBeVisible()
})

test('A6 a token that the shop does not know is forgotten', async ({ page }) => {
  await signedIn(page, { access: `7|${'x'.repeat(40)}` })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('A6 a session that ends elsewhere is over here with the next call', async ({ page, playwright }) => {
  const ana = await newCustomer()
  await signedIn(page, ana)
  await page.goto('/wishlist')
  await expect(avatar(page, ana.name)).toBeVisible()
  const outside = await playwright.request.newContext({ baseURL: process.env.E2E_URL! })
  await outside.post('/api/auth/logout', { headers: { authorization: `Bearer ${ana.access}` } })
  await main(page).getByRole('link', { name: 'Ver Produtos' }).click()
  await page
    .getByRole('button', { name: /^Adicionar à lista de desejos/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('A6 whoever comes to their own pages from elsewhere in the shop is asked after: verify-user', async ({
  page,
  playwright,
}) => {
  const ana = await newCustomer()
  await signedIn(page, ana)
  const toProfile = async () => {
    await openAvatarMenu(page)
    const asked = page.waitForRequest('**/api/auth/verify-user')
    await page.locator('header').getByRole('link', { name: 'Meu Perfil' }).click()
    return (await asked).response()
  }
  await page.goto('/paginas/envio')
  const held = await toProfile()
  expect([held!.status(), await held!.json()]).toEqual([200, { success: true }])
  expect((await held!.request().allHeaders()).authorization).toBe(`Bearer ${ana.access}`)
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/paginas/envio')
  await expect(avatar(page, ana.name)).toBeVisible()
  const outside = await playwright.request.newContext({ baseURL: process.env.E2E_URL! })
  await outside.post('/api/auth/logout', { headers: { authorization: `Bearer ${ana.access}` } })
  expect((await toProfile())!.status()).toBe(401)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
})

test('A6 a shop that does not answer is waited for 5 seconds, and the token is kept', async ({ page }) => {
  const ana = await newCustomer()
  await signedIn(page, ana)
  await page.clock.install()
  await page.route('**/api/auth/load-user', () => {})
  await page.goto('/dashboard')
  await expect(page.getByText('Carregando a sua conta…')).toBeAttached()
  await page.clock.runFor(4900)
  await expect(page).toHaveURL('/dashboard')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/')
  expect(await storedKeys(page)).toEqual(['access'])
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

test('A7 signing out: green alert, and the token is dead on the server', async ({ page, playwright }) => {
  const ana = await newCustomer()
  await signedIn(page, ana)
  await page.goto('/')
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  const outside = await playwright.request.newContext({ baseURL: process.env.E2E_URL! })
  const after = await outside.post('/api/auth/load-user', { data: { token: ana.access } })
  expect(after.status()).toBe(401)
})

test('M7 the message of signing out', async ({ page }) => {
  await signedIn(page, await newCustomer())
  await page.goto('/')
  await signOut(page)
  await expect(green(page, 'Logout realizado corretamente.')).toBeVisible()
})

test.describe('when the shop is away', () => {
  test.use({ expectedErrors: [/status of 50[23] .*\/api\/auth\/(login|logout)/] })

  test('M4 nobody is told to check their connection when what stands before the shop answers', async ({
    page,
  }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502 }))
    await page.goto('/signin')
    await fillSignIn(page, 'ana@exemplo.com.br', 'uma senha boa')
    await expect(
      red(
        page,
        'Ocorreu um erro. A loja está indisponível por um instante. Tente novamente em alguns segundos.',
      ),
    ).toBeVisible()
  })

  test('M6 the message of a sign-out that failed; the session goes on', async ({ page }) => {
    const ana = await newCustomer()
    await signedIn(page, ana)
    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({ status: 503, json: { message: 'A loja está fora do ar.' } }),
    )
    await page.goto('/')
    await signOut(page)
    await expect(red(page, 'Ocorreu um erro. A loja está fora do ar.')).toBeVisible()
    await expect(avatar(page, ana.name)).toBeVisible()
  })
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

test('A5 a new password by mail: the old one ends, the new one opens', async ({ page }) => {
  const ana = await newCustomer()
  await page.goto('/reset_password')
  await main(page).getByLabel('E-mail').fill(ana.email)
  await main(page).getByRole('button', { name: 'Enviar link' }).click()
  await expect(green(page, 'Um e-mail para reactivar a conta chegará em breve.')).toBeVisible()
  await page.goto(linkIn(await mailTo(ana.email, /Nova senha/), '/password/reset/confirm/'))
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
})

test('M16 recovery says the same of an unknown address; a failure has the shop’s words', async ({ page }) => {
  await page.goto('/reset_password')
  await main(page).getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await main(page).getByRole('button', { name: 'Enviar link' }).click()
  await expect(green(page, 'Um e-mail para reactivar a conta chegará em breve.')).toBeVisible()
  await page.route('**/api/auth/recovery_password', (route) =>
    route.fulfill({ status: 429, json: { message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' } }),
  )
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await main(page).getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await main(page).getByRole('button', { name: 'Enviar link' }).click()
  await expect(
    red(page, 'Ocorreu um erro. Muitas tentativas. Aguarde um pouco e tente de novo.'),
  ).toBeVisible()
})

test('M17 a used link fails with the shop’s words, and the page offers another', async ({ page }) => {
  const ana = await newCustomer()
  await page.goto('/reset_password')
  await main(page).getByLabel('E-mail').fill(ana.email)
  await main(page).getByRole('button', { name: 'Enviar link' }).click()
  const link = linkIn(await mailTo(ana.email, /Nova senha/), '/password/reset/confirm/')
  const change = async () => {
    await page.goto(link)
    await main(page).getByLabel('Nova senha', { exact: true }).fill('uma senha nova')
    await main(page).getByLabel('Confirme a nova senha').fill('uma senha nova')
    await main(page).getByRole('button', { name: 'Alterar senha' }).click()
  }
  await change()
  await expect(green(page, 'Senha alterada com sucesso. Obrigado.')).toBeVisible()
  await change()
  await expect(red(page, 'Ocorreu um erro. Este link já foi usado. Peça um novo.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Pedir um novo link' }).click()
  await expect(page).toHaveURL('/reset_password')
})

test('X27 the storefront asks for the CSRF cookie once, and again when a call is refused with 419', async ({
  page,
}) => {
  const ana = await newCustomer()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/csrf-cookie|auth\/login/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/signin')
  await fillSignIn(page, ana.email, 'errada demais')
  await expect(red(page, 'Ocorreu um erro. E-mail ou senha incorretos.')).toBeVisible()
  expect(asked).toEqual(['/sanctum/csrf-cookie', '/api/auth/login'])
  // As after two hours: the browser has forgotten the session that its token belonged to.
  await page.context().clearCookies({ name: 'vitrine_session' })
  await fillSignIn(page, ana.email, ana.password)
  await expect(avatar(page, ana.name)).toBeVisible()
  expect(asked.slice(2)).toEqual(['/api/auth/login', '/sanctum/csrf-cookie', '/api/auth/login'])
})
