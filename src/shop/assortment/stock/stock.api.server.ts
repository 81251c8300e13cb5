import type { FastifyInstance } from 'fastify'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import { findOnShelf } from './shelf.server.ts'
import * as calls from './stock.calls.ts'
import { listMovements, MOVEMENTS_PAGE } from './stock-movements.server.ts'

/** The calls that read the shelf and the ledger of its units. */
export function backOfficeStockApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveStaff(app, parts, calls.shelf, async ({ search }) => ({ products: await findOnShelf(db, search) }))
  serveStaff(app, parts, calls.stockMovements, async (wanted) => {
    const movements = await listMovements(db, wanted)
    return { movements, next: movements.length === MOVEMENTS_PAGE ? movements.at(-1)!.id : null }
  })
}
