import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as category from './category-schema.ts'

// The categories' tree as the staff keeps it.

export const categoryTree = forStaff(
  'products:read',
  get(
    '/api/admin/categories',
    'Gives the categories as a tree, with what was changed on them.',
    none,
    category.treeReply,
  ),
)
export const createCategory = forStaff(
  'categories:change',
  post(
    '/api/admin/categories',
    'Makes a category of one of the three levels.',
    category.newCategory,
    category.changedReply,
  ),
)
export const changeCategory = forStaff(
  'categories:change',
  post(
    '/api/admin/categories/:level/:id',
    'Changes name, picture, texts or visibility of a category; its old address leads to the new one.',
    category.categoryChange,
    category.changedReply,
  ),
)
export const orderCategories = forStaff(
  'categories:change',
  post(
    '/api/admin/category-order',
    'Puts the categories of one level in another order.',
    category.categoryOrder,
    category.changedReply,
  ),
)
export const undoCategoryChange = forStaff(
  'categories:change',
  post(
    '/api/admin/category-changes/:batch/undo',
    'Takes back one change of the categories.',
    category.categoryBatchId,
    category.changedReply,
  ),
)
