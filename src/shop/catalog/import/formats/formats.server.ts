import { type Columns, columnsOf } from '#shop/catalog/import/csv/columns.ts'
import type { Format } from './format.ts'
import { nuvemshop } from './nuvemshop.server.ts'
import { shopify } from './shopify.server.ts'
import { vitrine } from './vitrine.server.ts'
import { wooCommerce } from './woocommerce.server.ts'

// This shop's file and WooCommerce's share the columns Tipo, SKU and Nome; no other has Endereço.
const formats: Format[] = [vitrine, shopify, nuvemshop, wooCommerce]

/** The format of a file with this header; null for an unknown one. */
export function formatOf(header: string[]): { format: Format; columns: Columns } | null {
  const columns = columnsOf(header)
  const format = formats.find(({ recognises }) => recognises(columns))
  return format ? { format, columns } : null
}
