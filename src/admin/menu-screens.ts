// The screens of the menu but the first, in one file: fetched once the first is drawn, each of them then opens at once. One by one
// they would be twenty small files, for which a phone's few connections wait.
export { default as Categories } from '#admin/categories/categories.screen.tsx'
export { default as History } from '#admin/history/history.screen.tsx'
export { default as Orders } from '#admin/orders/orders.screen.tsx'
export { default as Products } from '#admin/products/products.screen.tsx'
export { default as Security } from '#admin/staff/security.screen.tsx'
export { default as Staff } from '#admin/staff/staff.screen.tsx'
export { default as Stock } from '#admin/stock/stock.screen.tsx'
