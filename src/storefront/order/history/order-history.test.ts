import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, button, onPage, shown, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

/** A customer who has ordered something, so many times. @returns the orders' numbers, the first order first */
async function customerWithOrders(count: number): Promise<number[]> {
  const ana = await signedIn(shop)
  const product = await makeProduct(shop.db)
  const numbers: number[] = []
  for (let made = 0; made < count; made += 1) {
    const { status, body } = await place(shop, checkoutOf([[product.id, 1]]), undefined, ana.bearer.headers)
    expect(status).toBe(201)
    numbers.push(body.order[0].number)
  }
  return numbers
}
const card = (number: number) => screen.findByRole('article', { name: `Pedido ${number}` })

test('O10 the newest order stands first', async () => {
  const [first, second] = await customerWithOrders(2)
  await shop.open('/dashboard/payments')
  const cards = [await card(second!), await card(first!)]
  expect(screen.getAllByRole('article')).toEqual(cards)
})

test('O10 an order leads to its page, and one that waits for money to paying it', async () => {
  const [number] = await customerWithOrders(1)
  for (const name of [`Pagar agora o pedido ${number}`, `Ver pedido ${number}`]) {
    await shop.open('/dashboard/payments')
    await shop.user.click(within(await card(number!)).getByRole('link', { name }))
    await arrived(`/order/${number}`)
    await screen.findByRole('heading', { name: 'Falta só o Pix' })
  }
})

test('O10 what came back of an order stands beside what it cost', async () => {
  const [number] = await customerWithOrders(1)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number!)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('payments')
    .set({ status: 'partially_refunded', paid_amount: 10_00, refunded_amount: 4_90 })
    .where('order_id', '=', id)
    .execute()
  await shop.open('/dashboard/payments')
  expect((await card(number!)).textContent).toContain('Devolvido R$ 4,90'.replace(' 4', '\u00a04'))
})

test('the orders can be asked for again', async () => {
  const [number] = await customerWithOrders(1)
  shop.network.cut('/api/orders/get-orders', 1)
  await shop.open('/dashboard/payments')
  await shown('Não foi possível carregar os seus pedidos.')
  await shop.user.click(await button('Tentar de novo'))
  await card(number!)
})

test('the side menu leads from the profile to the orders and back', async () => {
  await signedIn(shop)
  await shop.open('/dashboard')
  const entry = (name: string) =>
    onPage((main) =>
      within(main.getByRole('navigation', { name: 'Minha Conta' })).getByRole('link', { name }),
    )
  await shop.user.click(await entry('Pagamentos'))
  await arrived('/dashboard/payments')
  await until(
    () => screen.queryByRole('link', { name: 'Pagamentos', current: 'page' }) !== null,
    () => 'the menu does not say where one is',
  )
  await shop.user.click(await entry('Meu Perfil'))
  await arrived('/dashboard')
})
