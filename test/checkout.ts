import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { CouponsTable } from '#platform/db/tables.generated.ts'
import type { Answer, TestApp } from './app.ts'
import { makeCpf, unique } from './make.ts'

export const buyer = { name: 'Ana Lima', cpf: '529.982.247-25', email: 'ana@example.com' }
export const address = {
  cep_number: '01.001-000',
  address: 'Praça da Sé',
  address_number: '10',
  address_extra_info: '',
  address_bairro: 'Sé',
  city: 'São Paulo',
  state: 'São Paulo',
  phone_number: '(11) 99999-8888',
}

/** The body of a checkout of `items` ([product id, count] each) by Ana, who lives at Praça da Sé. */
export function checkoutOf(items: [number, number][], given: Record<string, unknown> = {}) {
  return {
    items: items.map(([product_id, count]) => ({ product_id, count })),
    customer: buyer,
    shipping: address,
    shipping_method: 'free',
    payment_method: 'pix',
    ...given,
  }
}

/** Another buyer each time: a CPF with right check digits, an e-mail of their own. */
export function newBuyer() {
  const n = unique()
  return { name: 'Bruna Souza', cpf: makeCpf(n), email: `bruna${n}@example.com` }
}

/** Places an order as an outside client does, each time under a key of its own unless one is given. */
export function place(
  shop: TestApp,
  body: object,
  key: string = randomUUID(),
  headers: Record<string, string> = {},
): Promise<Answer> {
  return shop.post('/api/checkout', body, { headers: { 'idempotency-key': key, ...headers } })
}

/** A coupon of 10 %, without limits. */
export function makeCoupon(db: Db, given: Partial<Insertable<CouponsTable>> = {}) {
  return db
    .insertInto('coupons')
    .values({ code: `CUPOM${unique()}`, type: 'percentage', value: 10, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How many of a product are free to sell. */
export async function stockOf(db: Db, productId: number): Promise<number> {
  const { quantity } = await db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return quantity
}
