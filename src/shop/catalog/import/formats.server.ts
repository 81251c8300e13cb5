import { type Columns, columnsOf } from '#shop/catalog/import/columns.ts'
import type { Format } from '#shop/catalog/import/format.ts'
import { nuvemshop } from '#shop/catalog/import/nuvemshop.server.ts'
import { shopify } from '#shop/catalog/import/shopify.server.ts'
import { vitrine } from '#shop/catalog/import/vitrine.server.ts'
import { wooCommerce } from '#shop/catalog/import/woocommerce.server.ts'

// This shop's file and WooCommerce's share the columns Tipo, SKU and Nome; no other has Endereço.
const formats: Format[] = [vitrine, shopify, nuvemshop, wooCommerce]

/** The kind of file that has these columns. */
export function formatOf(header: string[]): { format: Format; columns: Columns } | null {
  const columns = columnsOf(header)
  const format = formats.find(({ recognises }) => recognises(columns))
  return format ? { format, columns } : null
}
