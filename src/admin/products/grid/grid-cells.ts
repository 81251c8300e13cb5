import type { Fields } from '#admin/products/draft.ts'
import type { Place } from '#admin/products/form/new-category.tsx'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { columns, type GridColumn, gridColumns } from './grid-columns.ts'

/** What was typed, by 'id.column'. */
export type Cells = Readonly<Record<string, string>>
export interface Grid {
  products: readonly ListedProduct[]
  places: readonly Place[]
}

export const cellKey = (id: number, column: GridColumn) => `${id}.${column}`

/** Whether a cell cannot be typed in: of units that are not counted there is no number. */
export function isLocked(product: ListedProduct, column: GridColumn, mayCount: boolean): boolean {
  return column === 'quantity' && !(mayCount && product.stock_counted)
}

interface From {
  row: number
  column: GridColumn
  mayCount: boolean
}

/**
 * Cells of a spreadsheet, pasted from one cell on to the right and down.
 * @returns the cells, and how many rows lie below the last product
 */
export function paste(
  cells: Cells,
  { products }: Grid,
  { row, column, mayCount }: From,
  text: string,
): { cells: Cells; outside: number } {
  const next: Record<string, string> = { ...cells }
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const first = gridColumns.indexOf(column)
  for (const [down, line] of lines.entries()) {
    const product = products[row + down]
    if (!product) continue
    for (const [right, value] of line.split('\t').entries()) {
      const name = gridColumns[first + right]
      if (name && !isLocked(product, name, mayCount)) next[cellKey(product.id, name)] = value.trim()
    }
  }
  return { cells: next, outside: Math.max(0, row + lines.length - products.length) }
}

/** The values of a product's cells that were typed in and are another. */
export function wantedOf(product: ListedProduct, cells: Cells, { places }: Pick<Grid, 'places'>) {
  const wanted: Partial<Pick<Fields, GridColumn>> = {}
  for (const column of gridColumns) {
    const text = cells[cellKey(product.id, column)]
    if (text === undefined) continue
    const read = columns[column].read(text, product, places)
    if ('value' in read && read.value !== product[column]) Object.assign(wanted, { [column]: read.value })
  }
  return wanted
}

/** Why cells cannot be saved, by 'id.column'. */
export function problemsOf(grid: Grid, cells: Cells): Record<string, string> {
  const problems: Record<string, string> = {}
  const holders = new Map<string, number[]>()
  for (const product of grid.products) {
    const wanted = { ...product, ...wantedOf(product, cells, grid) }
    holders.set(wanted.sku, [...(holders.get(wanted.sku) ?? []), product.id])
    for (const column of gridColumns) {
      const text = cells[cellKey(product.id, column)]
      const read = text === undefined ? null : columns[column].read(text, product, grid.places)
      if (read && 'problem' in read) problems[cellKey(product.id, column)] = read.problem
    }
    if (wanted.sale_price > 0 && wanted.sale_price >= wanted.regular_price) {
      const typed = (['sale_price', 'regular_price'] as const).find(
        (one) => cellKey(product.id, one) in cells,
      )
      if (typed) problems[cellKey(product.id, typed)] ??= 'A oferta não é menor'
    }
  }
  for (const ids of holders.values()) {
    for (const id of ids.length > 1 ? ids : []) {
      if (cellKey(id, 'sku') in cells) problems[cellKey(id, 'sku')] ??= staffProductTexts.skuTaken
    }
  }
  return problems
}
