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

test('M10 a guest is told to sign in, in an error toast', async () => {
  const product = await makeProduct(shop.db)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  await alerted(SIGN_IN)
  const toast = screen.getByText(SIGN_IN).closest('[data-type]')
  expect(toast, 'it invites, in ink: nothing went wrong').toHaveProperty('dataset.type', 'invitation')
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

test('W2 the toast closes by itself after 5 s; a visitor who has gone on meanwhile stays there', async () => {
  const product = await makeProduct(shop.db)
  await shop.open(`/product/${product.slug}`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await shop.user.click(await heart(NOT_WISHED))
  await alerted(SIGN_IN)
  await vi.advanceTimersByTimeAsync(5000)
  await arrived(/^\/signin\?next=/)
  await shop.open(`/product/${product.slug}`)
  await shop.user.click(await heart(NOT_WISHED))
  const [cart] = await screen.findAllByRole('link', { name: /^Carrinho/ })
  await shop.user.click(cart!)
  await arrived('/cart')
  await alerted(SIGN_IN)
  await vi.advanceTimersByTimeAsync(5000)
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

test('W4 the list: remove, SKU, name link, price, and what others buy, none of it twice; empty it says so and leads to the products', async () => {
  const product = await makeProduct(shop.db, { highlights: 1 })
  await makeProduct(shop.db, { highlights: 1 })
  const ana = await signedIn(shop)
  await shop.post('/api/wishlist/add-item', { product_id: product.id }, ana.bearer)
  await shop.open('/wishlist')
  await screen.findByRole('heading', { level: 1, name: 'Lista de Desejos' })
  const link = await onPage((main) => main.getByRole('link', { name: product.name }))
  expect(link.getAttribute('href')).toBe(`/product/${product.slug}`)
  const card = link.closest('article')!
  expect(card.textContent).toContain(product.sku)
  expect(card.textContent).toContain('R$\u00a020,00')
  const others = await screen.findByRole('heading', { name: 'Os mais vendidos' })
  await until(
    () => within(others.closest('section')!).queryAllByRole('link').length > 0,
    () => 'nothing else is offered',
  )
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: product.name })).toHaveLength(1)
  await shop.user.click(within(card).getByRole('button', { name: `Remover ${product.name}` }))
  await screen.findByText('A sua lista de desejos está vazia')
  await screen.findByRole('heading', { name: 'Os mais vendidos' })
  await until(
    () => shop.network.callsTo('/api/wishlist/*').length > 1,
    () => 'nothing was removed',
  )
  await shop.network.idle()
  expect(await listed(ana)).toEqual([])
  await shop.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Ver Produtos' }))
  await arrived('/')
})

test('W4 P10 what is sold out has no dead button: it leads to the alert of its page', async () => {
  const [gone, here] = [await makeProduct(shop.db, { quantity: 0 }), await makeProduct(shop.db)]
  const ana = await signedIn(shop)
  for (const { id } of [gone, here]) await shop.post('/api/wishlist/add-item', { product_id: id }, ana.bearer)
  await shop.open('/wishlist')
  const alert = await onPage((main) => main.getByRole('link', { name: /^Avise-me quando voltar/ }))
  expect(alert.getAttribute('href')).toBe(`/product/${gone.slug}#avise`)
  const buttons = within(screen.getByRole('main')).getAllByRole<HTMLButtonElement>('button', {
    name: /^Adicionar/,
  })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false])
  await shop.user.click(alert)
  await onPage((main) => main.getByRole('heading', { name: 'Avise-me quando voltar' }))
})

test('W4 the list says what became cheaper and what is back since it was put there', async () => {
  const [cheaper, back, same] = [
    await makeProduct(shop.db, { regular_price: 2990 }),
    await makeProduct(shop.db, { quantity: 0 }),
    await makeProduct(shop.db, { regular_price: 1990 }),
  ]
  const ana = await signedIn(shop)
  for (const { id } of [cheaper, back, same])
    await shop.post('/api/wishlist/add-item', { product_id: id }, ana.bearer)
  await shop.db.updateTable('products').set({ regular_price: 2490 }).where('id', '=', cheaper.id).execute()
  await shop.db.updateTable('products').set({ quantity: 4 }).where('id', '=', back.id).execute()
  await shop.db.updateTable('products').set({ regular_price: 2090 }).where('id', '=', same.id).execute()
  await shop.open('/wishlist')
  const line = async ({ name }: { name: string }) =>
    (await onPage((main) => main.getByRole('link', { name })))
      .closest('article')!
      .textContent!.replace(/\s/g, ' ')
  for (const words of ['Ficou mais barato', 'era R$ 29,90 quando você guardou'])
    expect(await line(cheaper)).toContain(words)
  expect(await line(back)).toContain('Voltou ao estoque')
  for (const words of ['Ficou', 'Voltou']) expect(await line(same)).not.toContain(words)
})
