import { get } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as stock from './stock-schema.ts'

// What stands on the shelf, and the ledger of its units. They are changed as any field of a product (products.calls.ts).

export const shelf = forStaff(
  'products:read',
  get(
    '/api/admin/shelf',
    'Finds products to be counted, by name, SKU or bar code, with the units that orders hold.',
    stock.shelfWanted,
    stock.shelfReply,
  ),
)
export const stockMovements = forStaff(
  'products:read',
  get(
    '/api/admin/stock-movements',
    'Lists the ledger of the stock, of one product or of all.',
    stock.movementsWanted,
    stock.movementsReply,
  ),
)
