import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'
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

test('O10 each order: number, date, Valor Total, items with picture and description, progress bar, one sentence', async () => {
  const ana = await signedIn(shop)
  const [first, second] = [
    await makeProduct(shop.db, { description: `<p>${'Uma cor de aprox. 10 ml, que dura. '.repeat(20)}</p>` }),
    await makeProduct(shop.db, { description: '<p>Base que seca.</p>' }),
  ]
  const { body } = await place(
    shop,
    checkoutOf([
      [first.id, 2],
      [second.id, 1],
    ]),
    undefined,
    ana.bearer.headers,
  )
  const number = body.order[0].number
  await shop.open('/dashboard/payments')
  await screen.findByRole('heading', { level: 2, name: 'Histórico de pedidos' })
  expect(document.title).toMatch(/^Meus Pedidos/)
  const article = await card(number)
  const order = within(article)
  expect(order.getAllByRole('time')[0]!.textContent).toMatch(
    /^\d{1,2} (jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\. \d\d$/,
  )
  for (const part of [
    'Valor Total',
    brl(first.regular_price * 2 + second.regular_price),
    'Estamos aguardando o seu pagamento.',
  ])
    expect(article.textContent).toContain(part)
  // They are folded below their pictures, and are read all the same.
  await shop.user.click(order.getByText('Ver 2 produtos'))
  const list = order.getByRole('list', { name: `Produtos do pedido ${number}` })
  for (const part of [first.name, brl(first.regular_price), '2 unidades'])
    expect(list.textContent).toContain(part)
  // The first sentence, whole.
  within(list).getByText('Uma cor de aprox. 10 ml, que dura.')
  const [, other] = within(list).getAllByRole('listitem')
  for (const part of ['Base que seca.', second.name, brl(second.regular_price), '1 unidade'])
    expect(other!.textContent).toContain(part)
  const steps = within(order.getByRole('list', { name: 'Andamento do pedido' })).getAllByRole('listitem')
  expect(steps).toHaveLength(5)
  expect(steps[0]!.getAttribute('aria-current')).toBe('step')

  expect((await typed(shop, `orders pay ${number}`)).code).toBe(0)
  await shop.reload()
  const paid = within(await card(number))
  const [, now] = within(paid.getByRole('list', { name: 'Andamento do pedido' })).getAllByRole('listitem')
  expect(now!.getAttribute('aria-current')).toBe('step')
  paid.getByText('Pagamento confirmado: já vamos separar o seu pedido.')
  expect(paid.queryByRole('link', { name: /^Pagar agora/ })).toBeNull()
})

test('O10 a customer without orders is told so, with a way on', async () => {
  await signedIn(shop)
  await shop.open('/dashboard/payments')
  await screen.findByRole('heading', { name: 'Você ainda não fez pedidos' })
  await shop.user.click(await onPage((main) => main.getByRole('link', { name: 'Ver Produtos' })))
  await arrived('/')
})

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

test('O10 what was paid, and what was not paid in time, is bought again in one press', async () => {
  const [late, paid] = await customerWithOrders(2)
  const again = (number: number) => ({ name: `Comprar de novo o pedido ${number}` })
  await shop.open('/dashboard/payments')
  // Not while it waits for its money: it would be bought twice.
  expect(within(await card(paid!)).queryByRole('button', again(paid!))).toBeNull()
  expect((await typed(shop, `orders pay ${paid}`)).code).toBe(0)
  await shop.db
    .updateTable('orders')
    .set({ status: 'expired', units_held: false })
    .where('number', '=', late!)
    .execute()
  await shop.reload()
  within(await card(late!)).getByRole('button', again(late!))
  within(await card(late!)).getByText('O prazo para pagar terminou.')
  await shop.user.click(within(await card(paid!)).getByRole('button', again(paid!)))
  await arrived('/cart')
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

test('R105 a card in review is no unpaid order: history and profile say that it is waited for, and offer no second payment', async () => {
  const [number] = await customerWithOrders(1)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number!)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('payments')
    .set({ method: 'card', provider: 'demo', status: 'in_review', pix_code: null })
    .where('order_id', '=', id)
    .execute()
  await shop.open('/dashboard/payments')
  const order = within(await card(number!))
  order.getByText('O seu pagamento está em análise: não precisa pagar de novo.')
  expect(order.queryByRole('link', { name: /^Pagar agora/ })).toBeNull()
  await shop.open('/dashboard')
  await screen.findByRole('heading', { level: 3, name: 'Pagamento em análise' })
  expect(screen.queryByRole('link', { name: /^Pagar agora/ })).toBeNull()
  await shop.open(`/checkout/${number}`)
  await arrived(`/order/${number}`)
  await screen.findByRole('heading', { level: 1, name: 'Pagamento em análise' })
  expect(screen.queryByRole('link', { name: 'Pagar de outro jeito' })).toBeNull()
})
