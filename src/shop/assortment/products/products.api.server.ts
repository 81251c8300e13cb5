import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '#platform/http/refusal.ts'
import { batchMovesUnits, undoChanges } from '#shop/assortment/products/undo/undo-changes.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import { changeProducts } from './change-products.server.ts'
import { createProducts } from './create-products.server.ts'
import { costFor, historyFor } from './product-cost.ts'
import { readBatches } from './product-history.server.ts'
import { listedColumns, listProducts, PRODUCTS_PAGE } from './product-list.server.ts'
import { saveOptions } from './product-options.server.ts'
import * as calls from './products.calls.ts'
import { listPlaces, readStaffProduct } from './staff-product.server.ts'

/** The calls of the screens of products, and those by which units are corrected and counted. */
export function backOfficeProductsApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveStaff(app, parts, calls.staffProducts, async (wanted, { rights }) => {
    const products = (await listProducts(db, wanted)).map((one) => costFor(rights, one))
    return { products, next: products.length === PRODUCTS_PAGE ? products.at(-1)!.id : null }
  })
  serveStaff(app, parts, calls.staffProduct, async ({ id }, { rights }) => {
    const product = costFor(rights, await readStaffProduct(db, id))
    const options = product.options.map((one) => costFor(rights, one))
    return { product: { ...product, options, history: historyFor(rights, product.history) } }
  })
  serveStaff(app, parts, calls.staffPlaces, async () => ({ places: await listPlaces(db) }))
  serveStaff(app, parts, calls.productHistory, async (_, { rights }) => ({
    batches: historyFor(rights, await readBatches(db)),
  }))
  const listed = (ids: number[]) =>
    db
      .selectFrom('products')
      .select(listedColumns)
      .where(sql<boolean>`products.id = any(${ids}::bigint[])`)
      .orderBy('products.id', 'desc')
      .execute()
  serveStaff(app, parts, calls.createProducts, async ({ products }, member) => {
    const rows = products.flatMap((one) => [one, ...(one.options?.added ?? [])])
    if (rows.some(({ quantity }) => quantity > 0) && !member.rights.includes('stock:change')) throw noRight()
    const { batch, ids } = await createProducts(db, member, products)
    const made = new Map((await listed(ids)).map((row) => [row.id, row]))
    return { batch, products: ids.map((id) => made.get(id)!) }
  })
  serveStaff(app, parts, calls.changeProducts, async ({ changes, ...notes }, member) => {
    if (changes.some(({ quantity }) => quantity) && !member.rights.includes('stock:change')) throw noRight()
    const batch = await changeProducts(db, member, changes, notes)
    return { batch, products: await listed(changes.map(({ id }) => id)) }
  })
  serveStaff(app, parts, calls.saveProductOptions, async (wanted, member) => {
    const movesUnits =
      wanted.changes.some(({ quantity }) => quantity) || wanted.added.some(({ quantity }) => quantity > 0)
    if (movesUnits && !member.rights.includes('stock:change')) throw noRight()
    const { batch, ids } = await saveOptions(db, member, wanted)
    return { batch, products: await listed([wanted.id, ...wanted.changes.map(({ id }) => id), ...ids]) }
  })
  serveStaff(app, parts, calls.undoProductChanges, async ({ batch }, member) => {
    if (!member.rights.includes('stock:change') && (await batchMovesUnits(db, batch))) throw noRight()
    const undone = await undoChanges(db, member, batch)
    return { batch: undone.batch, products: await listed(undone.ids) }
  })
}

function noRight(): Refusal {
  return new Refusal(403, 'right_missing', staffTexts.noRight)
}
