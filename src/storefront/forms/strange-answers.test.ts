import { within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverTexts } from '#shop/messages/server.ts'
import { makeRegistration } from '#test/make.ts'
import { signedIn } from '#test/storefront/at-account.ts'
import { fillAddress } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button, field, fill } from '#test/storefront/visitor.ts'

// Answers that say 200 and are not what the contract promises: an older server, a proxy, a bug.
let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const press = async (name: string) => shop.user.click(await button(name))

test.each([{ success: false }, {}, []])('B16 the profile is not saved by a 200 of %j', async (body) => {
  await signedIn(shop)
  await shop.open('/dashboard')
  await press('Adicionar endereço')
  await fillAddress()
  shop.network.answer('/api/auth/profile', 200, body)
  await press('Salvar')
  await alerted('Error na atualização dos dados.')
})

test('B16 signing up says the literal failure', async () => {
  await shop.open('/signup')
  const ana = makeRegistration()
  await fill('Nome completo', ana.name)
  await fill('CPF', ana.cpf)
  await fill('E-mail', ana.email)
  await fill('Senha', ana.password)
  await fill('Confirme a senha', ana.password)
  shop.network.answer('/api/auth/register', 201, { success: false })
  await press('Registre-se')
  await alerted('Ocorreu um erro. Por favor tente novamente mais tarde.')
})

test('B16 signing in says the literal failure, and opens no session', async () => {
  await shop.open('/signin')
  await fill('E-mail', 'ana@exemplo.com.br')
  await fill('Senha', 'uma senha boa')
  shop.network.answer('/api/auth/login', 200, { success: true, token: '1|x' })
  await press('Entrar')
  await alerted(`Ocorreu um erro. ${serverTexts.unavailable}`)
  expect(localStorage.getItem('user')).toBeNull()
})

test('B16 asking for a new password says the literal failure', async () => {
  await shop.open('/reset_password')
  await fill('E-mail', 'ana@exemplo.com.br')
  shop.network.answer('/api/auth/recovery_password', 200, { success: false, message: 'x' })
  const form = (await field('E-mail')).form!
  await shop.user.click(within(form).getByRole('button'))
  await alerted(`Ocorreu um erro. ${serverTexts.unavailable}`)
})
