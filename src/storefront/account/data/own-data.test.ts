import { screen } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
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
  expect(screen.getAllByText('Marque que você entendeu o que a exclusão apaga.')).toHaveLength(1)
  expect((await field('Confirme com a sua senha')).value).toBe(ana.password)
  await shop.user.click(await field(/^Entendi/))
  await shop.user.click(await button('Excluir para sempre'))
  await told('A sua conta foi excluída. Enviamos um e-mail que confirma.')
  await greetedAsGuest()
  expect(await shop.db.selectFrom('users').select('id').where('id', '=', ana.id).execute()).toEqual([])
})

test('D4 who keeps the account is back at the button, and a wrong password is said once, at its field', async () => {
  await signedIn(shop)
  await shop.open('/dashboard/data')
  await shop.user.click(await button('Excluir a minha conta'))
  await fill('Confirme com a sua senha', 'errada')
  await shop.user.click(await field(/^Entendi/))
  await shop.user.click(await button('Excluir para sempre'))
  await shown('Senha incorreta.')
  expect(screen.getAllByText('Senha incorreta.')).toHaveLength(1)
  await shop.user.click(await button('Manter a conta'))
  expect(document.activeElement).toBe(await button('Excluir a minha conta'))
})

test('D5 an order under way is told before a password is asked for, with the way to it', async () => {
  const ana = await signedIn(shop)
  const { id } = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[id, 1]]), undefined, ana.bearer.headers)
  const { number } = body.order[0]
  await shop.open('/dashboard/data')
  await shop.user.click(await button('Excluir a minha conta'))
  await shown(new RegExp(`^O pedido ${number} ainda está em andamento`))
  expect(screen.queryByLabelText('Confirme com a sua senha')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Ainda não é possível')
  expect(screen.getByRole('link', { name: `Ver o pedido ${number}` }).getAttribute('href')).toBe(
    `/order/${number}`,
  )
  await shop.user.click(await button('Manter a conta'))
  expect(document.activeElement).toBe(await button('Excluir a minha conta'))
})
