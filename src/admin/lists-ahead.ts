import { readAhead } from '#admin/data/use-reading.ts'
import * as orderCalls from '#shop/backoffice/orders.contract.ts'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import type { Right } from '#shop/staff/rights.ts'

/** Reads what the first lists of the menu show, so that they open with it. One after the other: a phone's line is narrow. */
export async function readListsAhead(rights: readonly Right[]): Promise<void> {
  if (rights.includes('orders:read')) {
    await readAhead(orderCalls.staffOrders, { tab: 'all', search: '', oldest: false })
    await readAhead(orderCalls.staffOrderCounts, {})
  }
  if (rights.includes('products:read'))
    await readAhead(productCalls.staffProducts, { filter: 'all', search: '' })
}
