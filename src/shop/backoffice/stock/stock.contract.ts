import { get } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as stock from './stock-schema.ts'

// What stands on the shelf, and the ledger of its units. They are changed as any field of a product (products.contract.ts).

export const shelf = forStaff('products:read', get('/api/admin/shelf', stock.shelfWanted, stock.shelfReply))
export const stockMovements = forStaff(
  'products:read',
  get('/api/admin/stock-movements', stock.movementsWanted, stock.movementsReply),
)
