import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as category from './category-schema.ts'

// The categories' tree as the staff keeps it.

export const categoryTree = forStaff('products:read', get('/api/admin/categories', none, category.treeReply))
export const createCategory = forStaff(
  'categories:change',
  post('/api/admin/categories', category.newCategory, category.changedReply),
)
export const changeCategory = forStaff(
  'categories:change',
  post('/api/admin/categories/:level/:id', category.categoryChange, category.changedReply),
)
export const orderCategories = forStaff(
  'categories:change',
  post('/api/admin/category-order', category.categoryOrder, category.changedReply),
)
export const undoCategoryChange = forStaff(
  'categories:change',
  post('/api/admin/category-changes/:batch/undo', category.categoryBatchId, category.changedReply),
)
