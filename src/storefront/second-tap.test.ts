import { fireEvent, screen, within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCoupon } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { newCustomer, signedIn, storeSession } from '#test/storefront/at-account.ts'
import { guestAtCheckout } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, button, field, fill, onPage, shown, tap, told, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => {
  shop.newVisitor()
  // The moment after a press lasts as long as the test.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

const calls = (path: string) => shop.network.callsTo(path)

test('R204 a heart that is tapped twice is on the list, and not taken off again', async () => {
  const product = await makeProduct(shop.db)
  await signedIn(shop)
  await shop.open(`/product/${product.slug}`)
  const heart = () => onPage((main) => main.getByRole('button', { name: /lista de desejos/ }))
  tap(await heart(), 300, 300)
  await told('Produto adicionado com sucesso.')
  tap(await heart(), 302, 301)
  expect(calls('/api/wishlist/remove-item')).toHaveLength(0)
  expect((await heart()).getAttribute('aria-label')).toMatch(/^Remover da/)
})

test('R204 two taps on the list take one product off, and two on a session end one', async () => {
  const ana = await newCustomer(shop)
  for (let n = 0; n < 3; n += 1) {
    const { id } = await makeProduct(shop.db)
    await shop.post('/api/wishlist/add-item', { product_id: id }, ana.bearer)
    await shop.post('/api/auth/login', { email: ana.email, password: ana.password })
  }
  storeSession(ana)
  await shop.open('/wishlist')
  const wishes = () => within(screen.getByRole('main')).queryAllByRole('button', { name: /^Remover / })
  await until(
    () => wishes().length === 3,
    () => `${wishes().length} wishes`,
  )
  tap(wishes()[0]!, 300, 300)
  await until(
    () => wishes().length === 2,
    () => `${wishes().length} wishes`,
  )
  tap(wishes()[0]!, 301, 302)
  expect(wishes()).toHaveLength(2)
  await shop.network.idle()
  await shop.open('/dashboard')
  const ends = () => screen.queryAllByRole('button', { name: /^Encerrar a sessão/ })
  await screen.findAllByRole('button', { name: /^Encerrar a sessão/ })
  const before = ends().length
  tap(ends()[0]!, 300, 400)
  await until(
    () => ends().length === before - 1,
    () => `${ends().length} sessions`,
  )
  tap(ends()[0]!, 300, 402)
  expect(
    shop.network.calls.filter(({ method, path }) => method === 'DELETE' && path.includes('sessions')),
  ).toHaveLength(1)
})

test('R204 a coupon that is applied by two taps is not taken off by the second', async () => {
  await makeCoupon(shop.db, { code: 'DUASVEZES', type: 'percentage', value: 10 })
  await guestAtCheckout(shop)
  await shop.user.type(await field('Cupom de desconto'), 'DUASVEZES')
  tap(await button('Aplicar'), 700, 500)
  tap(await button(/^Remover\s?cupom DUASVEZES/), 702, 498)
  expect(await button(/^Remover\s?cupom DUASVEZES/)).toBeTruthy()
})

test('R204 a form is sent once by two presses before anything is drawn, and the answer swallows a third', async () => {
  await shop.open('/paginas/contato')
  await fill('Seu nome', 'Ana Lima')
  await fill('Seu e-mail', 'ana@example.com')
  await shop.user.selectOptions(await field('Assunto'), 'Um pedido')
  await fill(/^Mensagem/, 'Quando chega a película de flores?')
  const form = (await button('Enviar mensagem')).closest('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  await until(
    () => calls('/api/contact').length > 0,
    () => 'nothing was sent',
  )
  await shop.network.idle()
  expect(calls('/api/contact')).toHaveLength(1)
})

test('R204 a second tap on the way to another page presses nothing there', async () => {
  const product = await makeProduct(shop.db)
  await shop.open(`/product/${product.slug}`)
  const [add] = await onPage((main) => main.getAllByRole('button', { name: 'Adicionar ao carrinho' }))
  tap(add!, 300, 600)
  await arrived('/cart')
  await screen.findByRole('heading', { level: 1, name: 'Carrinho' })
  tap(await button(`Aumentar quantidade de ${product.name}`), 304, 602)
  const count = await screen.findByRole<HTMLInputElement>('spinbutton')
  expect(count.value).toBe('1')
})

test('R204 a link to a new password is asked for once by two presses of Enter; one later asks for another', async () => {
  await signedIn(shop)
  await shop.open('/dashboard')
  const ask = await button(/^Alterar\s?a senha/)
  ask.focus()
  await shop.user.keyboard('{Enter}')
  await shown(/^O link está a caminho de/)
  await shop.user.keyboard('{Enter}')
  await shop.network.idle()
  expect(calls('/api/auth/recovery_password')).toHaveLength(1)
  await shop.user.keyboard('{Shift}{Enter}')
  await shop.network.idle()
  expect(calls('/api/auth/recovery_password')).toHaveLength(2)
})

test('R204 an account whose erasure is asked for by two presses of Enter shows the form, without a fault in it', async () => {
  await signedIn(shop)
  await shop.open('/dashboard/data')
  ;(await button('Excluir a minha conta')).focus()
  await shop.user.keyboard('{Enter}')
  const password = await field('Confirme com a sua senha')
  password.focus()
  await shop.user.keyboard('{Enter}')
  expect(screen.queryByText('Marque que você entendeu o que a exclusão apaga.')).toBeNull()
  await shop.user.keyboard('{Shift}{Enter}')
  await shown('Marque que você entendeu o que a exclusão apaga.')
})

test('R204 a customer who presses Sair twice leaves once', async () => {
  await signedIn(shop)
  await shop.open('/dashboard')
  const out = await onPage((main) => main.getByRole('button', { name: 'Sair' }))
  fireEvent.click(out)
  fireEvent.click(out)
  await told('Logout realizado corretamente.')
  await shop.network.idle()
  expect(calls('/api/auth/logout')).toHaveLength(1)
})
