import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as product from './product-schema.ts'

// Products as the staff keeps them.

export const staffProducts = forStaff(
  'products:read',
  get(
    '/api/admin/products',
    'Lists products, by state or by what is searched for.',
    product.productsWanted,
    product.productsReply,
  ),
)
export const staffProduct = forStaff(
  'products:read',
  get(
    '/api/admin/products/:id',
    'Gives one product with what was changed on it.',
    product.productId,
    product.staffProductReply,
  ),
)
export const staffPlaces = forStaff(
  'products:read',
  get(
    '/api/admin/places',
    'Lists every place of the categories where a product may stand.',
    none,
    product.placesReply,
  ),
)
export const createProducts = forStaff(
  'products:change',
  post(
    '/api/admin/new-products',
    'Makes new products, on sale or as drafts, all or none.',
    product.newProducts,
    product.changesReply,
  ),
)
export const changeProducts = forStaff(
  'products:change',
  post(
    '/api/admin/product-changes',
    'Changes fields of products, all or nothing, from what was seen.',
    product.productChanges,
    product.changesReply,
  ),
)
export const saveProductOptions = forStaff(
  'products:change',
  post(
    '/api/admin/products/:id/options',
    'Makes, orders, changes and archives the options of a product, all or nothing.',
    product.optionsWanted,
    product.changesReply,
  ),
)
export const productHistory = forStaff(
  'products:read',
  get('/api/admin/product-changes', 'Lists what was changed on products lately.', none, product.historyReply),
)
export const undoProductChanges = forStaff(
  'products:change',
  post(
    '/api/admin/product-changes/:batch/undo',
    'Takes back changes that were made as one.',
    product.batchId,
    product.changesReply,
  ),
)
