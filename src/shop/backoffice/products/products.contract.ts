import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as product from './product-schema.ts'

// Products as the staff keeps them.

export const staffProducts = forStaff(
  'products:read',
  get('/api/admin/products', product.productsWanted, product.productsReply),
)
export const staffProduct = forStaff(
  'products:read',
  get('/api/admin/products/:id', product.productId, product.staffProductReply),
)
export const staffPlaces = forStaff('products:read', get('/api/admin/places', none, product.placesReply))
export const createProducts = forStaff(
  'products:change',
  post('/api/admin/new-products', product.newProducts, product.changesReply),
)
export const changeProducts = forStaff(
  'products:change',
  post('/api/admin/product-changes', product.productChanges, product.changesReply),
)
export const saveProductOptions = forStaff(
  'products:change',
  post('/api/admin/products/:id/options', product.optionsWanted, product.changesReply),
)
export const productHistory = forStaff(
  'products:read',
  get('/api/admin/product-changes', none, product.historyReply),
)
export const undoProductChanges = forStaff(
  'products:change',
  post('/api/admin/product-changes/:batch/undo', product.batchId, product.changesReply),
)
