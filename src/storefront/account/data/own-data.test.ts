import { screen } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { greetedAsGuest, signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { button, field, fill, shown, told } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

test('L5 a customer downloads their data with the password, and learns of a wrong one at its field', async () => {
  const ana = await signedIn(shop)
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(
    (blob) => `blob:http://localhost/${saved.push(blob as Blob)}`,
  )
  // What the browser would store: the tests' one would go there instead.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await shop.open('/dashboard/data')
  await fill('Sua senha', 'errada')
  await shop.user.click(await button('Baixar arquivo'))
  await shown('Senha incorreta.')
  await fill('Sua senha', ana.password)
  await shop.user.click(await button('Baixar arquivo'))
  await told('O arquivo com os seus dados foi baixado.')
  expect(JSON.parse(await saved[0]!.text()).data.account.email).toBe(ana.email)
})

test('L5 an account is erased when it was asked for twice, and the customer is signed out', async () => {
  const ana = await signedIn(shop)
  await shop.open('/dashboard')
  await shop.user.click(await screen.findByRole('link', { name: 'Meus dados' }))
  await shop.user.click(await button('Excluir a minha conta'))
  await fill('Confirme com a sua senha', ana.password)
  await shop.user.click(await button('Excluir para sempre'))
  await shown('Marque que você entendeu o que a exclusão apaga.')
  expect((await field('Confirme com a sua senha')).value).toBe(ana.password)
  await shop.user.click(await field(/^Entendi/))
  await shop.user.click(await button('Excluir para sempre'))
  await told('A sua conta foi excluída. Enviamos um e-mail que confirma.')
  await greetedAsGuest()
  expect(await shop.db.selectFrom('users').select('id').where('id', '=', ana.id).execute()).toEqual([])
})
