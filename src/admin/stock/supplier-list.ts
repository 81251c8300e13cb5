import { staffCall } from '#admin/data/staff-call.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'

/** Products of one list for a supplier: fifty are read at a time. */
const MOST = 2000

/** The products that are sold out or run out, sold out ones first. @throws CallFailed */
export async function readShortProducts(): Promise<ListedProduct[]> {
  const all: ListedProduct[] = []
  for (const filter of ['sold_out', 'low'] as const) {
    for (let after: number | undefined; all.length < MOST; ) {
      const wanted = { filter, search: '', ...(after !== undefined && { after }) }
      const { products, next } = await staffCall(productCalls.staffProducts, wanted)
      all.push(...products)
      if (next === null) break
      after = next
    }
  }
  return all
}

/** A spreadsheet for a supplier, as a Brazilian Excel opens it with a double click. The last column is typed there. */
export function supplierCsv(products: readonly ListedProduct[]): string {
  const rows = products.map(({ sku, name, quantity, cost }) => [
    ...[sku, name, String(quantity), cost === null ? '' : (cost / 100).toFixed(2).replace('.', ',')],
    '',
  ])
  const lines = [['SKU', 'Produto', 'Estoque', 'Último custo', 'Pedir'], ...rows]
  return `\ufeff${lines.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

/** No cell is a formula, whatever a product is called. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
