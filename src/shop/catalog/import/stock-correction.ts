/** A product's stock as the catalogue has it. */
export type Stock = {
  quantity: number
  /** false: the product's units are not counted, and its quantity means nothing */
  stock_counted: boolean
  /** how often an import corrected it */
  stock_corrections: number
  /** by how many units the last time */
  last_stock_correction: number
}

/** The stock at the export, which stands beside the quantity that the shopkeeper may have changed since. */
export type Exported = Omit<Stock, 'stock_counted' | 'last_stock_correction'>

/**
 * The new stock of a product. A file that has the stock at its export corrects it: the difference is added to the
 * present stock, so that units sold meanwhile do not come back. The same correction counts once, however often its file
 * is imported; a correction of an export before another correction does not count. Any other file sets the stock.
 * @param current undefined for a new product
 * @param quantity of the file
 * @returns the columns to write, and a remark for the shopkeeper when the stock is not that of the file
 */
export function correctedStock(
  current: Stock | undefined,
  quantity: number,
  exported: Exported | undefined,
): { stock: Partial<Stock>; remark?: string } {
  const difference = exported ? quantity - exported.quantity : 0
  const corrected = (base: number) =>
    difference === 0 ? {} : { stock_corrections: base + 1, last_stock_correction: difference }
  if (!current) {
    const stock_corrections = exported?.stock_corrections ?? 0
    return { stock: { quantity, stock_corrections, ...corrected(stock_corrections) } }
  }
  // From now on it is counted.
  if (!current.stock_counted) return { stock: { quantity, stock_counted: true } }
  if (!exported) return { stock: { quantity } }
  if (difference === 0) return { stock: {} }
  const overtaken = current.stock_corrections - exported.stock_corrections
  if (overtaken === 1 && current.last_stock_correction === difference) return { stock: {} }
  if (overtaken !== 0) {
    return {
      stock: {},
      remark: 'o estoque já foi corrigido depois desta exportação e não mudou: exporte de novo',
    }
  }
  const left = current.quantity + difference
  return {
    stock: { quantity: Math.max(0, left), ...corrected(current.stock_corrections) },
    ...(left < 0 && {
      remark: `o estoque ficou em 0 em vez de ${left}: houve vendas depois da exportação`,
    }),
  }
}
