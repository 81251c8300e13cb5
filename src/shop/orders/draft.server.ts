import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Customer } from '#shop/customers/session.server.ts'
import { texts } from '#shop/texts.ts'
import type { OrderStatus } from './order.ts'
import { ownedBy } from './orders.server.ts'
import { newKey, OutOfStock } from './placement.server.ts'

/**
 * What a client of the line-by-line calls says its order will come to: compared, never believed. The discount and
 * the tax that it sends are what lies between the two.
 */
export interface Declared {
  subtotal: Centavos
  total: Centavos
}

/** For how long lines may be added. */
const DRAFT_MINUTES = 30

/**
 * Opens a draft: it takes no stock and is shown to nobody. It becomes an order when its lines come to the declared
 * subtotal.
 * @returns the draft's id
 */
export async function openDraft(db: Db, customer: Customer, declared: Declared): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values({
      status: 'draft',
      key: newKey(),
      user_id: customer.user.id,
      session_id: customer.session.id,
      customer_name: customer.user.name,
      customer_cpf: customer.user.cpf,
      customer_email: customer.user.email,
      declared_subtotal: declared.subtotal,
      declared_total: declared.total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line as its client sends it; the price is compared with the catalogue's. */
export interface DraftLine {
  order_id: number
  product_id: number
  quantity: number
  price: Centavos
}

/**
 * Adds a line to the customer's own draft. The same line sent again changes nothing, also when it was the last one
 * and the order has been placed.
 * @returns whether the lines now come to what was declared, so that the draft can be placed
 * @throws Refusal 404 · OutOfStock · 409 when the price or the sum differs, with the right one
 */
export async function addDraftLine(
  db: Db,
  customer: Customer,
  line: DraftLine,
): Promise<{ complete: boolean }> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockOwn(tx, customer, line.order_id)
    const present = await tx
      .selectFrom('order_items')
      .select('quantity')
      .where('order_id', '=', line.order_id)
      .where('product_id', '=', line.product_id)
      .executeTakeFirst()
    if (present && present.quantity !== line.quantity) throw new Refusal(409, texts.order.lineExists)
    if (draft.status !== 'draft') {
      if (present) return { complete: false }
      throw new Refusal(409, texts.order.notADraft)
    }
    if (draft.late) throw new Refusal(409, texts.order.draftExpired)
    const subtotal = present ? draft.subtotal : await insertLine(tx, draft, line)
    return { complete: subtotal === draft.declared_subtotal }
  })
}

type Draft = Awaited<ReturnType<typeof lockOwn>>

async function insertLine(tx: Db, draft: Draft, line: DraftLine): Promise<Centavos> {
  const product = await tx
    .selectFrom('products')
    .select(['sku', 'name', 'price', 'quantity'])
    .where('id', '=', line.product_id)
    .where('visible', '=', true)
    .executeTakeFirst()
  if (!product || product.quantity < line.quantity) {
    const { product_id, quantity } = line
    throw new OutOfStock([
      { product_id, quantity, name: product?.name ?? null, available: product?.quantity ?? 0 },
    ])
  }
  if (product.price !== line.price) {
    throw new Refusal(409, texts.order.totalChanged, { details: { price: product.price / 100 } })
  }
  const subtotal = draft.subtotal + product.price * line.quantity
  if (subtotal > draft.declared_subtotal!) {
    throw new Refusal(409, texts.order.totalChanged, { details: { subtotal: subtotal / 100 } })
  }
  const { sku, name, price } = product
  await tx
    .insertInto('order_items')
    .values({ order_id: draft.id, product_id: line.product_id, quantity: line.quantity, sku, name, price })
    .execute()
  await tx.updateTable('orders').set({ subtotal, total: subtotal }).where('id', '=', draft.id).execute()
  return subtotal
}

async function lockOwn(tx: Db, customer: Customer, orderId: number) {
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'subtotal', 'declared_subtotal'])
    .select(sql<boolean>`created_at < now() - make_interval(mins => ${DRAFT_MINUTES})`.as('late'))
    .where('id', '=', orderId)
    .where((where) => where.and(ownedBy(customer)))
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(404, texts.order.notFound))
}

/** What a complete draft asks to be placed. */
export async function draftToPlace(db: Db, draftId: number) {
  const draft = await db
    .selectFrom('orders')
    .select('declared_total')
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', draftId)
    .execute()
  return { lines, total: draft.declared_total! }
}

/** An order of the line-by-line calls as its client sees it, draft or placed. */
export async function registeredOrder(db: Db, orderId: number) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'status', 'subtotal', 'discount', 'freight', 'total', 'created_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { freight, ...order } = row
  return { ...order, status: order.status as OrderStatus, tax: freight }
}

/** Removes drafts that nobody finished. */
export async function removeOldDrafts(db: Db): Promise<void> {
  await db
    .deleteFrom('orders')
    .where('status', '=', 'draft')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${2 * DRAFT_MINUTES})`)
    .execute()
}
