import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeRegistration } from '#test/make.ts'
import { fillSignIn, greeted, newCustomer } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, arrived, button, field, fill, onPage, shown, told } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const link = (name: string) => onPage((main) => main.getByRole('link', { name }))

const describedBy = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby')!)!.textContent

test('A4 /signin requires both fields, lets the password be looked at, and leads to /signup and /reset_password', async () => {
  await shop.open('/signin')
  for (const label of ['E-mail', 'Senha']) expect((await field(label)).required).toBe(true)
  const form = (await field('Senha')).closest('form')!
  await shop.user.click(within(form).getByRole('button', { name: 'Entrar' }))
  await shown('Digite a sua senha.')
  expect((await link('Registre-se')).getAttribute('href')).toBe('/signup')
  await fill('Senha', 'segredo')
  expect((await field('Senha')).type).toBe('password')
  await shop.user.click(await button('Mostrar senha'))
  expect((await field('Senha')).type).toBe('text')
  expect((await field('Senha')).value).toBe('segredo')
  // No form puts it into an address.
  expect(form.getAttribute('method')).toBe('post')
  await shop.user.click(await link('Esqueci a minha senha'))
  await arrived('/reset_password')
})

test('M17 A5 a new password by mail: the old one ends, the new one opens; the used link fails, and the page offers another', async () => {
  const ana = await newCustomer(shop)
  const change = async (password: string, confirmation = password) => {
    await fill('Nova senha', password)
    await fill('Confirme a nova senha', confirmation)
    await shop.user.click(await button('Alterar senha'))
  }
  await shop.open('/reset_password')
  await fill('E-mail', ana.email)
  await shop.user.click(await button('Enviar link'))
  await told('Um e-mail para reactivar a conta chegará em breve.')
  const [mail] = await sentMails(shop)
  expect(mail!.subject).toMatch(/Nova senha/)
  const address = linkIn(mail!, '/password/reset/confirm/')
  await shop.open(address)
  await change('uma senha nova', 'uma senha velha')
  await alerted('As senhas não correspondem, verifique.')
  await change('uma senha nova')
  await arrived('/')
  await told('Senha alterada com sucesso. Obrigado.')
  await shop.open('/signin')
  await fillSignIn(shop, ana.email, ana.password)
  await alerted('Ocorreu um erro. E-mail ou senha incorretos.')
  for (const label of ['E-mail', 'Senha']) {
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(await field(label))).toBe('Confira o e-mail e a senha.')
  }
  await fillSignIn(shop, ana.email, 'uma senha nova')
  await greeted(ana)

  await shop.open(address)
  await change('uma senha nova')
  await alerted('Ocorreu um erro. Este link já foi usado. Peça um novo.')
  await shop.user.click(await link('Pedir um novo link'))
  await arrived('/reset_password')
})

test('M15 A3 the mailed link activates by its button, then leads home; an altered one fails with its message and a way on', async () => {
  await sentMails(shop)
  expect((await shop.post('/api/auth/register', makeRegistration())).status).toBe(201)
  const [mail] = await sentMails(shop)
  expect(mail!.subject).toMatch(/Ative a sua conta/)
  const address = linkIn(mail!, '/activate/')
  await shop.open(address.replace(/signature=../, 'signature=zz'))
  await shop.user.click(await button('Ativar conta'))
  await alerted('Ocorreu um erro. Por favor tente novamente mais tarde.')
  await shown(/Este link não é válido\. Peça um novo\./)
  await link('Entre na sua conta')
  await shop.open(address)
  await shop.user.click(await button('Ativar conta'))
  await told('Conta ativada com sucesso. Obrigado.')
  await arrived('/')
})

test('L5 a guest sees Registre-se and Entrar; a customer the avatar menu with its four entries', async () => {
  await shop.open('/')
  const header = within(screen.getByRole('banner'))
  for (const name of ['Registre-se', 'Entrar']) header.getAllByRole('link', { name })
  const ana = await newCustomer(shop)
  await shop.open('/signin')
  await fillSignIn(shop, ana.email, ana.password)
  await greeted(ana)
  const own = within(screen.getByRole('banner'))
  for (const name of ['Support', 'License']) own.getByRole('link', { name })
  own.getByRole('button', { name: 'Sair' })
  expect(own.queryByRole('link', { name: 'Entrar' })).toBeNull()
  await shop.user.click(own.getByRole('link', { name: 'Meu Perfil' }))
  await arrived('/dashboard')
})
