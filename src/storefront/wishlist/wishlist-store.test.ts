import { screen, within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCategory, makeProduct } from '#test/make.ts'
import {
  fillSignIn,
  greeted,
  newCustomer,
  signedIn,
  signedOutElsewhere,
} from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, arrived, button, onPage, stands, told, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

const SIGN_IN = 'Es necesário estar registrado para salvar sua lista de desejos.'
const NOT_WISHED = /^Adicionar à lista de desejos/
const WISHED = /^Remover da lista de desejos/
const counted = (count: number) =>
  screen.findByRole('link', { name: `Lista de Desejos: ${count} ${count === 1 ? 'produto' : 'produtos'}` })
const heart = (name: RegExp) => onPage((main) => main.getAllByRole('button', { name })[0]!)
const listed = async ({ id }: { id: number }) =>
  (await shop.db.selectFrom('wishlist_items').select('product_id').where('user_id', '=', id).execute()).map(
    ({ product_id }) => product_id,
  )

test('W1 the heart adds and removes, and is what it was after a reload', async () => {
  const product = await makeProduct(shop.db)
  const ana = await signedIn(shop)
  await shop.open(`/product/${product.slug}`)
  await greeted(ana)
  await shop.user.click(await heart(NOT_WISHED))
  await counted(1)
  await told('Produto adicionado com sucesso.')
  expect(screen.getByRole('link', { name: 'Ver lista' }).getAttribute('href')).toBe('/wishlist')
  expect(await listed(ana)).toEqual([product.id])
  await shop.reload()
  await shop.user.click(await heart(WISHED))
  await counted(0)
  await heart(NOT_WISHED)
})

test('W1 a heart that is pressed before the shop has said who is signed in stays pressed', async () => {
  const product = await makeProduct(shop.db)
  const ana = await signedIn(shop)
  const letKnow = shop.network.hold('/api/auth/load-user')
  const letAdd = shop.network.hold('/api/wishlist/add-item', 1)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  letKnow()
  await greeted(ana)
  await until(
    () => shop.network.callsTo('/api/wishlist/get-products').length > 0,
    () => 'the list is not asked for',
  )
  letAdd()
  await told('Produto adicionado com sucesso.')
  await counted(1)
  await shop.network.idle()
  await counted(1)
})

test('M8 the message of adding', async () => {
  const product = await makeProduct(shop.db)
  const ana = await signedIn(shop)
  await shop.open(`/product/${product.slug}`)
  await greeted(ana)
  await shop.user.click(await heart(NOT_WISHED))
  await told('Produto adicionado com sucesso.')
})

test('R503 M5 stands its 5000 ms when a heart waited: what was added is said below it', async () => {
  const product = await makeProduct(shop.db)
  const ana = await newCustomer(shop)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  await shop.user.click(await button('Fechar aviso'))
  await arrived(/^\/signin\?next=/)
  await screen.findByRole('heading', { name: 'Entre na sua conta' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await fillSignIn(shop, ana.email, ana.password)
  await told('Produto adicionado com sucesso.')
  await arrived(`/product/${product.slug}`)
  await vi.advanceTimersByTimeAsync(4900)
  expect(stands('status', 'Login realizado corretamente.')).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  for (const words of ['Login realizado corretamente.', 'Produto adicionado com sucesso.'])
    expect(stands('status', words), words).toBe(false)
})

test('M9 the message of removing', async () => {
  const product = await makeProduct(shop.db)
  const ana = await signedIn(shop)
  await shop.open(`/product/${product.slug}`)
  await greeted(ana)
  await shop.user.click(await heart(NOT_WISHED))
  // A second press while the first is under way is none.
  await told('Produto adicionado com sucesso.')
  await shop.user.click(await heart(WISHED))
  await told('Produto eliminado com sucesso.')
})

test('M10 R507 a guest is told to sign in, in an error toast', async () => {
  const product = await makeProduct(shop.db)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  await alerted(SIGN_IN)
  const toast = screen.getByText(SIGN_IN).closest('[data-type]')
  expect(toast).toHaveProperty('dataset.type', 'error')
})

test('W2 the toast has the way in, which leads to /signin at once and takes the toast away', async () => {
  const product = await makeProduct(shop.db)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  await alerted(SIGN_IN)
  const toast = within(screen.getByText(SIGN_IN).closest<HTMLElement>('[data-type]')!)
  await shop.user.click(toast.getByRole('link', { name: 'Entrar' }))
  await arrived(`/signin?next=${encodeURIComponent(`/product/${product.slug}`)}`)
  expect(stands('alert', SIGN_IN)).toBe(false)
})

test('W2 when the toast closes the guest is at /signin; the product is remembered, and so is the page', async () => {
  const product = await makeProduct(shop.db)
  const ana = await newCustomer(shop)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  await shop.user.click(await button('Fechar aviso'))
  await arrived(/^\/signin\?next=/)
  await fillSignIn(shop, ana.email, ana.password)
  await arrived(`/product/${product.slug}`)
  await told('Produto adicionado com sucesso.')
  await heart(WISHED)
  await counted(1)
  expect(await listed(ana)).toEqual([product.id])
})

test('W2 who does not want to sign in now says so, and stays; a visitor who has gone on stays there', async () => {
  const product = await makeProduct(shop.db)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  await alerted(SIGN_IN)
  await shop.user.click(await button('Agora não'))
  expect(stands('alert', SIGN_IN)).toBe(false)
  expect(window.location.pathname).toBe(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  const [cart] = await screen.findAllByRole('link', { name: /^Carrinho/ })
  await shop.user.click(cart!)
  await arrived('/cart')
  await until(
    () => !stands('alert', SIGN_IN),
    () => 'the toast still stands',
  )
  await shop.network.idle()
  expect(window.location.pathname).toBe('/cart')
})

/** The hearts of two products of a listing. */
async function twoHearts(): Promise<readonly [HTMLElement, HTMLElement]> {
  const category = await makeCategory(shop.db)
  for (let made = 0; made < 2; made += 1) await makeProduct(shop.db, { category_id: category.id })
  await shop.open(`/category/${category.slug}`)
  const [first, second] = await onPage((main) => main.getAllByRole('button', { name: NOT_WISHED }))
  return [first!, second!]
}

test('W2 that a remembered product was added is told on every page: the one signed in to may come before or after', async () => {
  const ana = await newCustomer(shop)
  const [first] = await twoHearts()
  const listing = window.location.pathname
  await shop.user.click(first)
  await shop.user.click(await button('Fechar aviso'))
  await arrived(/^\/signin\?next=/)
  await fillSignIn(shop, ana.email, ana.password)
  await arrived(listing)
  await told('Produto adicionado com sucesso.')
  const [cart] = await screen.findAllByRole('link', { name: /^Carrinho/ })
  await shop.user.click(cart!)
  await onPage((main) => main.getByRole('heading', { level: 1, name: 'Carrinho' }))
  await shop.network.idle()
  expect(stands('status', 'Produto adicionado com sucesso.')).toBe(true)
})

test('W1 a heart that fails is taken back alone: what was pressed after it stays', async () => {
  const ana = await signedIn(shop)
  const [first, second] = await twoHearts()
  await greeted(ana)
  await shop.network.idle()
  const fail = shop.network.hold('/api/wishlist/add-item', 1, 'cut')
  await shop.user.click(first)
  await shop.user.click(second)
  await told('Produto adicionado com sucesso.')
  await counted(2)
  fail()
  await alerted('Sem conexão com a loja. Verifique sua internet e tente de novo.')
  await counted(1)
  expect(first.getAttribute('aria-label')).toMatch(NOT_WISHED)
  expect(second.getAttribute('aria-label')).toMatch(WISHED)
  expect(await listed(ana)).toHaveLength(1)
})

test('W2 a heart that could not be added after signing in is remembered for the next time', async () => {
  const product = await makeProduct(shop.db)
  const ana = await newCustomer(shop)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  await shop.user.click(await button('Fechar aviso'))
  shop.network.cut('/api/wishlist/add-item', 1)
  await fillSignIn(shop, ana.email, ana.password)
  await arrived(`/product/${product.slug}`)
  await greeted(ana)
  await shop.network.idle()
  expect(await listed(ana)).toEqual([])
  await shop.reload()
  await heart(WISHED)
  await counted(1)
  expect(await listed(ana)).toEqual([product.id])
})

test('W1 a heart pressed after the session has ended elsewhere leaves nothing of the list behind', async () => {
  const wish = await makeProduct(shop.db)
  const ana = await signedIn(shop)
  await shop.post('/api/wishlist/add-item', { product_id: wish.id }, ana.bearer)
  const [first] = await twoHearts()
  await counted(1)
  await signedOutElsewhere(shop, ana)
  await shop.user.click(first)
  await alerted('Entre na sua conta para continuar.')
  await counted(0)
})

test('W3 after signing in the wishlist is loaded, and the count in the header is right', async () => {
  const ana = await newCustomer(shop)
  for (let made = 0; made < 3; made += 1) {
    const { id } = await makeProduct(shop.db)
    await shop.post('/api/wishlist/add-item', { product_id: id }, ana.bearer)
  }
  await shop.open('/signin')
  await counted(0)
  await fillSignIn(shop, ana.email, ana.password)
  await counted(3)
})
