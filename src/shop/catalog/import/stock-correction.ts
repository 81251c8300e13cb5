/** A product's stock as the catalogue has it. */
export type Stock = {
  quantity: number
  /** how often an import corrected it */
  stock_corrections: number
  /** by how many units the last time */
  last_stock_correction: number
}

/** What this shop's export wrote beside a quantity that somebody may have changed since. */
export type Exported = Pick<Stock, 'quantity' | 'stock_corrections'>

/**
 * What a product's stock becomes. A file that knows what it was at its export brings a correction: the difference is
 * added to what is there now, so that nothing comes back which was sold meanwhile. The same correction counts once,
 * however often its file is imported; one made on an export that another correction has overtaken does not count.
 * Any other file sets the stock.
 * @param kept undefined for a new product
 * @param quantity what the file says
 * @returns what is to be written, and a remark when that is not what the file says
 */
export function correctedStock(
  kept: Stock | undefined,
  quantity: number,
  exported: Exported | undefined,
): { stock: Partial<Stock>; remark?: string } {
  const difference = exported ? quantity - exported.quantity : 0
  const corrected = (base: number) =>
    difference === 0 ? {} : { stock_corrections: base + 1, last_stock_correction: difference }
  if (!kept) {
    const stock_corrections = exported?.stock_corrections ?? 0
    return { stock: { quantity, stock_corrections, ...corrected(stock_corrections) } }
  }
  if (!exported) return { stock: { quantity } }
  if (difference === 0) return { stock: {} }
  const overtaken = kept.stock_corrections - exported.stock_corrections
  if (overtaken === 1 && kept.last_stock_correction === difference) return { stock: {} }
  if (overtaken !== 0) {
    return {
      stock: {},
      remark: 'o estoque já foi corrigido depois desta exportação e não mudou: exporte de novo',
    }
  }
  const left = kept.quantity + difference
  return {
    stock: { quantity: Math.max(0, left), ...corrected(kept.stock_corrections) },
    ...(left < 0 && {
      remark: `o estoque ficou em 0 em vez de ${left}: houve vendas depois da exportação`,
    }),
  }
}
