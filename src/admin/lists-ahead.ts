import { readAhead } from '#admin/data/use-reading.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import type { Right } from '#shop/staff/rights.ts'

/** Reads what the first lists of the menu show, so that they open with it: the orders first, because a phone's line is narrow. */
export async function readListsAhead(rights: readonly Right[]): Promise<void> {
  if (rights.includes('orders:read')) await readListAhead('pedidos')
  if (rights.includes('products:read')) await readListAhead('produtos')
}

/** Reads what a screen of the menu shows first; those that open with a form or a few rows ask for themselves. */
export async function readListAhead(path: string): Promise<void> {
  if (path === 'pedidos') {
    await Promise.all([
      readAhead(orderCalls.staffOrders, { tab: 'pick', search: '', oldest: true }),
      readAhead(orderCalls.staffOrderCounts, {}),
    ])
  }
  if (path === 'produtos') await readAhead(productCalls.staffProducts, { filter: 'all', search: '' })
}
