import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import type { Customer } from '#shop/customers/sessions/session.server.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { orderTexts } from '#shop/messages/order.ts'
import type { Centavos } from '#shop/money.ts'
import { ownedBy } from '#shop/orders/orders.server.ts'
import { newOrderKey } from './order-key.server.ts'
import { OutOfStock } from './place-order.server.ts'

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
 * Opens a draft: it reserves no stock and appears in no list. It becomes an order when its lines come to the declared
 * subtotal.
 * @returns the draft's id
 */
export async function openDraft(db: Db, customer: Customer, declared: Declared): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values({
      status: 'draft',
      key: newOrderKey(),
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
 * @throws Refusal 404 · 422 for a product that the shop does not show · OutOfStock · 409 when the price or the sum differs, with the right one
 */
export async function addDraftLine(
  db: Db,
  customer: Customer,
  line: DraftLine,
): Promise<{ complete: boolean }> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockOwnDraft(tx, customer, line.order_id)
    const present = await tx
      .selectFrom('order_items')
      .select('quantity')
      .where('order_id', '=', line.order_id)
      .where('product_id', '=', line.product_id)
      .executeTakeFirst()
    if (present && present.quantity !== line.quantity)
      throw new Refusal(409, 'order_line_exists', orderTexts.lineExists)
    if (draft.status !== 'draft') {
      if (present) return { complete: false }
      throw new Refusal(409, 'order_already_placed', orderTexts.notADraft)
    }
    if (draft.late) throw new Refusal(409, 'draft_expired', orderTexts.draftExpired)
    const subtotal = present ? draft.subtotal : await insertLine(tx, draft, line)
    return { complete: subtotal === draft.declared_subtotal }
  })
}

type Draft = Awaited<ReturnType<typeof lockOwnDraft>>

async function insertLine(tx: Db, draft: Draft, line: DraftLine): Promise<Centavos> {
  const product = await tx
    .selectFrom('products')
    .select(['sku', 'name', 'price', 'quantity'])
    .where('id', '=', line.product_id)
    .where('visible', '=', true)
    .executeTakeFirst()
  // No shortage: what the shop does not show has no stock to speak of (specification X22).
  if (!product) throw invalid({ product_id: [catalogTexts.productNotFound] }, 'product_not_found')
  if (product.quantity < line.quantity) {
    const { product_id, quantity } = line
    throw new OutOfStock([{ product_id, quantity, name: product.name, available: product.quantity }])
  }
  if (product.price !== line.price) {
    throw new Refusal(409, 'total_changed', orderTexts.totalChanged, {
      details: { price: product.price / 100 },
    })
  }
  const subtotal = draft.subtotal + product.price * line.quantity
  if (subtotal > draft.declared_subtotal!) {
    throw new Refusal(409, 'total_changed', orderTexts.totalChanged, {
      details: { subtotal: subtotal / 100 },
    })
  }
  const { sku, name, price } = product
  await tx
    .insertInto('order_items')
    .values({ order_id: draft.id, product_id: line.product_id, quantity: line.quantity, sku, name, price })
    .execute()
  await tx.updateTable('orders').set({ subtotal, total: subtotal }).where('id', '=', draft.id).execute()
  return subtotal
}

async function lockOwnDraft(tx: Db, customer: Customer, orderId: number) {
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'subtotal', 'declared_subtotal'])
    .select(sql<boolean>`created_at < now() - make_interval(mins => ${DRAFT_MINUTES})`.as('late'))
    .where('id', '=', orderId)
    .where((where) => where.and(ownedBy(customer)))
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
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
  return { ...order, tax: freight }
}

/** Deletes drafts that were not completed in time. */
export async function deleteOldDrafts(db: Db): Promise<void> {
  const old = sql`status = 'draft' and created_at < now() - make_interval(mins => ${2 * DRAFT_MINUTES})`
  await deleteInBatches(db, 'orders', old)
}
