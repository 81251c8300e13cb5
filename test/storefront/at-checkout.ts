import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/dom'
import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import type { ProductsTable } from '#platform/db/tables.generated.ts'
import { brl } from '#shop/money.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import type { Storefront } from './open-storefront.tsx'
import { arrived, button, field, fill, holds, leave } from './visitor.ts'

type Product = Selectable<ProductsTable>

/** What the checkout says when it does not know whether an order arrived. */
export const UNSURE = /Ficamos sem saber se o seu pedido chegou à loja/

/** A cart as the storefront stores it. */
export function cartOf(...lines: [Product, number][]): string {
  return JSON.stringify(
    lines.map(([{ id, sku, name, slug, regular_price, sale_price, quantity }, count]) => ({
      product: { id, sku, name, slug, regular_price, sale_price: sale_price ?? 0, quantity, image: '' },
      count,
    })),
  )
}

/** A guest at the checkout with some of a product, of which there are twenty. */
export async function guestAtCheckout(shop: Storefront, count = 1, given = {}): Promise<Product> {
  const product = await makeProduct(shop.db, { quantity: 20, ...given })
  localStorage.setItem('cart', cartOf([product, count]))
  await shop.open('/checkout')
  await field('Email')
  return product
}

type Buyer = ReturnType<typeof newBuyer>

/** Types who buys; at the last field the shop looks who this is. */
export async function fillBuyer(buyer: Buyer): Promise<void> {
  await fill('Email', buyer.email)
  await fill('CPF', buyer.cpf)
  await fill('Nome completo', buyer.name)
  await leave('Nome completo')
}

/** Types an address whose street the postal code gives. */
export async function fillAddress(): Promise<void> {
  await fill('Cep', '01001000')
  await holds('Rua', 'Praça da Sé')
  await fill('Numero', '100')
  await fill('Telefone', '11999998888')
}

/** Opens what the buyer typed about themselves, which is a card by then, for a correction. */
export async function correctBuyer(shop: Storefront): Promise<void> {
  await shop.user.click(await button('Alterar os seus dados'))
}

/** At the checkout with everything filled in; one press away from the order. */
export async function readyToOrder(shop: Storefront, given = {}) {
  const product = await guestAtCheckout(shop, 1, given)
  const buyer = newBuyer()
  await fillBuyer(buyer)
  await fillAddress()
  return { product, buyer }
}

const FINISH = /^(Finalizar Compra ·|Pagar) /

/** The button that places the order, once it is there. */
export function finishButton(): Promise<HTMLButtonElement> {
  return screen.findByRole('button', { name: FINISH })
}

/** Waits until the button says what will be charged, in centavos. */
export async function charges(total: number): Promise<void> {
  await screen.findByRole('button', { name: `Finalizar Compra · ${brl(total)}` })
}

export async function submit(shop: Storefront): Promise<void> {
  await shop.user.click(await finishButton())
}

/** Presses the button that places the order; ends on the order's page. @returns its number */
export async function finish(shop: Storefront): Promise<number> {
  await submit(shop)
  await arrived(/^\/order\/\d+/)
  return Number(/\/order\/(\d+)/.exec(window.location.pathname)![1])
}

/** The numbers of the orders that a buyer has. */
export async function ordersOf(shop: Storefront, { email }: { email: string }): Promise<(number | null)[]> {
  const orders = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('customer_email', '=', email)
    .execute()
  return orders.map(({ number }) => number)
}

/** Another buyer elsewhere orders some of a product. */
export async function orderedElsewhere(shop: Storefront, product: Product, count: number): Promise<void> {
  const { status } = await place(
    shop,
    checkoutOf([[product.id, count]], { customer: newBuyer() }),
    randomUUID(),
  )
  expect(status).toBe(201)
}
