import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, onPage, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

test('W4 the keyboard goes on where a product was removed', async () => {
  const ana = await signedIn(shop)
  for (let n = 0; n < 3; n += 1) {
    const { id } = await makeProduct(shop.db)
    await shop.post('/api/wishlist/add-item', { product_id: id }, ana.bearer)
  }
  await shop.open('/wishlist')
  const remove = () => within(screen.getByRole('main')).queryAllByRole('button', { name: /^Remover / })
  await until(
    () => remove().length === 3,
    () => `${remove().length} products on the list`,
  )
  const names = remove().map((button) => button.ariaLabel ?? button.getAttribute('aria-label'))
  // To the product below, and from the last one to the one above.
  for (const [pressed, next] of [
    [names[1], names[2]],
    [names[2], names[0]],
  ] as const) {
    screen.getByRole('button', { name: pressed! }).focus()
    // Another key in between: at once it would be a second press of the one before.
    await shop.user.keyboard('{Shift}{Enter}')
    await until(
      () => screen.queryByRole('button', { name: pressed! }) === null,
      () => `still there: ${pressed}`,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: next! }))
  }
})

test('W4 the list: remove, SKU, name link, price, and what others buy, none of it twice; empty it says so and leads to the products', async () => {
  const product = await makeProduct(shop.db, { sold: 9 })
  await makeProduct(shop.db, { sold: 9 })
  const ana = await signedIn(shop)
  await shop.post('/api/wishlist/add-item', { product_id: product.id }, ana.bearer)
  await shop.open('/wishlist')
  await screen.findByRole('heading', { level: 1, name: 'Lista de Desejos' })
  const link = await onPage((main) => main.getByRole('link', { name: product.name }))
  expect(link.getAttribute('href')).toBe(`/product/${product.slug}`)
  const card = link.closest('article')!
  expect(card.textContent).toContain(product.sku)
  expect(card.textContent).toContain('R$\u00a020,00')
  // Asked for anew each time: what stood there while they came is not the list itself.
  await until(
    () => {
      const others = screen.queryByRole('heading', { name: 'Conheça também' })
      return others !== null && within(others.closest('section')!).queryAllByRole('link').length > 0
    },
    () => 'nothing else is offered',
  )
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: product.name })).toHaveLength(1)
  await shop.user.click(within(card).getByRole('button', { name: `Remover ${product.name}` }))
  await screen.findByText('A sua lista de desejos está vazia')
  await screen.findByRole('heading', { name: 'Conheça também' })
  await until(
    () => shop.network.callsTo('/api/wishlist/*').length > 1,
    () => 'nothing was removed',
  )
  await shop.network.idle()
  expect(
    await shop.db.selectFrom('wishlist_items').select('product_id').where('user_id', '=', ana.id).execute(),
  ).toEqual([])
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
