import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { signedOutElsewhere, signOut, storeSession } from '#test/storefront/at-account.ts'
import {
  cartOf,
  charges,
  finish,
  guestAtCheckout,
  orderedElsewhere,
  ordersOf,
  readyToOrder,
  submit,
} from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import {
  alerted,
  button,
  described,
  field,
  focused,
  gone,
  holds,
  shown,
  told,
} from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

test('what was typed survives a reload, and none of it is kept beyond the tab', async () => {
  const { buyer } = await readyToOrder(shop)
  await shop.reload()
  await shown(buyer.email)
  await shop.user.click(await button('Alterar os seus dados'))
  await holds('Email', buyer.email)
  await holds('Numero', '100')
  await holds('Telefone', '(11) 99999-8888')
  const stored = JSON.stringify({ ...localStorage })
  for (const personal of [buyer.email, buyer.cpf, 'Praça da Sé', '99999'])
    expect(stored).not.toContain(personal)
})

test('signing out forgets what was typed', async () => {
  const { buyer } = await readyToOrder(shop)
  await shop.open('/cart')
  await signOut(shop)
  await told('Logout realizado corretamente.')
  await shop.open('/checkout')
  await holds('Email', '')
  expect(Object.values({ ...sessionStorage }).join()).not.toContain(buyer.email)
})

test('a session that was ended elsewhere is said where one signs in or types who buys, and nothing is ordered', async () => {
  const ana = { ...(await makeCustomer(shop.db, { shipping: {} })), password: '' }
  storeSession(ana)
  localStorage.setItem('cart', cartOf([await makeProduct(shop.db), 1]))
  await shop.open('/checkout')
  await shown('Praça da Sé, 100')
  // A late answer to what the page has asked for would say so first.
  await shop.network.idle()
  await signedOutElsewhere(shop, ana)
  await submit(shop)
  await described('Email', 'A sua sessão terminou: entre de novo, ou preencha os seus dados.')
  await focused(await field('Email'))
  expect(await ordersOf(shop, ana)).toEqual([])
})

test('the total follows a cart that another tab changes', async () => {
  const first = await guestAtCheckout(shop)
  const second = await makeProduct(shop.db)
  shop.storedElsewhere('cart', cartOf([first, 1], [second, 2]))
  await charges(first.regular_price + second.regular_price * 2)
  shop.storedElsewhere('cart', cartOf([first, 1]))
  await charges(first.regular_price)
  shop.storedElsewhere('cart', '[]')
  await shown('O seu carrinho está vazio')
})

test('a total that is no longer right is said, and confirmed once more before anything is charged', async () => {
  const { product, buyer } = await readyToOrder(shop)
  shop.storedElsewhere('cart', cartOf([{ ...product, regular_price: 123 }, 1]))
  await charges(123)
  await submit(shop)
  await alerted('O total do pedido mudou. Confira os valores e confirme de novo.')
  await shown(`O total mudou de ${brl(123)} para ${brl(product.regular_price)}.`)
  await charges(product.regular_price)
  expect(await ordersOf(shop, buyer)).toEqual([])
  const number = await finish(shop)
  const { total } = await shop.db
    .selectFrom('orders')
    .select('total')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(total).toBe(product.regular_price)
  await screen.findAllByText(brl(product.regular_price).replaceAll('\u00a0', ' '), { selector: 'dd' })
})

test('what changed is no longer said when a later refusal brings nothing new', async () => {
  const { product } = await readyToOrder(shop)
  shop.storedElsewhere('cart', cartOf([{ ...product, regular_price: 123 }, 1]))
  await charges(123)
  await submit(shop)
  const changed = `O total mudou de ${brl(123)} para ${brl(product.regular_price)}.`
  await shown(changed)
  shop.network.answer('/api/checkout', 422, { message: 'Não foi desta vez.' }, 1)
  await submit(shop)
  await alerted('Não foi desta vez.')
  await gone(changed)
})

test('M24 units that another buyer was quicker to buy: the literal alert, and the cart says what is left', async () => {
  const rare = await makeProduct(shop.db, { quantity: 3 })
  await readyToOrder(shop)
  shop.storedElsewhere('cart', cartOf([rare, 3]))
  await charges(rare.regular_price * 3)
  await orderedElsewhere(shop, rare, 2)
  await submit(shop)
  await alerted('Stock insuficiente.')
  await shown(new RegExp(`${rare.name}: resta`))
  await charges(rare.regular_price)
  expect((await field('Numero')).value).toBe('100')
})
