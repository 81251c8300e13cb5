import { expect, test } from 'vitest'
import { shopCalls } from './calls.ts'

// Specification X1 to X26.
const specified = [
  'GET /api/product/product/category/{category}',
  'GET /api/product/product/subcategory/{sub_category}',
  'GET /api/product/product/subcategorysub/{sub_category_sub}',
  'GET /api/category/categories',
  'GET /api/product/latest',
  'GET /api/product/highlights',
  'GET /api/product/get-products',
  'GET /api/product/product/{slug}',
  'POST /api/product/search/',
  'GET /api/coupons/check/{code}/{date}/{total}',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/load-user',
  'POST /api/auth/logout',
  'POST /api/auth/verify-user',
  'GET /api/email/verify/{uid}/{token}',
  'POST /api/auth/recovery_password',
  'POST /api/email/verify/forgot_password/{uid}/{token}',
  'POST /api/newsletter/register',
  'POST /api/orders/shipping',
  'POST /api/orders/register',
  'POST /api/orders/registerorderitem',
  'POST /api/orders/get-orders',
  'POST /api/wishlist/add-item',
  'POST /api/wishlist/get-products',
  'DELETE /api/wishlist/remove-item',
]

test('the shop has every call of the specification', () => {
  const calls = Object.values(shopCalls).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(calls).toEqual(expect.arrayContaining(specified))
})

test('no call is there twice', () => {
  const calls = Object.values(shopCalls).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
