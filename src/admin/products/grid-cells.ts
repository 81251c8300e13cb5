import type { ListedProduct } from '#shop/backoffice/products/product-schema.ts'
import type { Fields } from './draft.ts'
import { priceText, typedPrice, typedUnits } from './typed-values.ts'

/** The columns of the grid that are typed in, in their order. */
export const gridColumns = ['regular_price', 'sale_price', 'quantity', 'cost'] as const
export type GridColumn = (typeof gridColumns)[number]
/** What was typed, by 'id.column'. */
export type Cells = Readonly<Record<string, string>>

/** What stands in a cell before anything is typed. */
export function cellText(product: ListedProduct, column: GridColumn): string {
  if (column === 'quantity') return String(product.quantity)
  if (column === 'sale_price' || column === 'regular_price') return priceText(product[column])
  return product.cost === null ? '' : priceText(product.cost) || '0'
}

/** Cells of a spreadsheet, pasted from one cell on to the right and down. What lies outside of the grid is left out. */
export function paste(
  cells: Cells,
  products: ListedProduct[],
  from: { row: number; column: number },
  text: string,
): Cells {
  const next: Record<string, string> = { ...cells }
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  for (const [down, line] of lines.entries()) {
    for (const [right, value] of line.split('\t').entries()) {
      const product = products[from.row + down]
      const column = gridColumns[from.column + right]
      if (!product || !column || (column === 'quantity' && !product.stock_counted)) continue
      next[`${product.id}.${column}`] = value.trim()
    }
  }
  return next
}

/** Why a cell cannot be saved; null when it can. */
export function cellProblem(column: GridColumn, text: string): string | null {
  if (column === 'quantity') return typedUnits(text) === undefined ? 'Não é uma quantidade' : null
  const price = typedPrice(text)
  if (price === undefined) return 'Não é um preço'
  return column === 'regular_price' && price === 0 ? 'Falta o preço' : null
}

/** The values of a product's cells that were typed in and are another. */
export function wantedOf(product: ListedProduct, cells: Cells) {
  const wanted: Partial<Pick<Fields, GridColumn>> = {}
  for (const column of gridColumns) {
    const text = cells[`${product.id}.${column}`]
    if (text === undefined || cellProblem(column, text) !== null) continue
    const value = typedValue(column, text)
    if (value !== undefined && value !== product[column]) Object.assign(wanted, { [column]: value })
  }
  return wanted
}

/** An empty cost is none: what the product costs is unknown. */
function typedValue(column: GridColumn, text: string): number | null | undefined {
  if (column === 'cost' && text.trim() === '') return null
  return column === 'quantity' ? typedUnits(text) : typedPrice(text)
}

/** What saving would do, in a sentence: '37 preços sobem, 2 mais de 20 %, 4 estoques mudam'. Empty: nothing. */
export function summaryOf(products: ListedProduct[], cells: Cells): string {
  let [up, down, far, units, costs] = [0, 0, 0, 0, 0]
  for (const product of products) {
    const wanted = wantedOf(product, cells)
    const after = { ...product, ...wanted }
    const [was, is] = [product, after].map((one) => one.sale_price || one.regular_price) as [number, number]
    if ('quantity' in wanted) units += 1
    if ('cost' in wanted) costs += 1
    if (is > was) up += 1
    if (is < was) down += 1
    if (Math.abs(is - was) > was * 0.2) far += 1
  }
  const parts = [
    up > 0 && `${up} ${up === 1 ? 'preço sobe' : 'preços sobem'}`,
    down > 0 && `${down} ${down === 1 ? 'preço desce' : 'preços descem'}`,
    far > 0 && `${far} mais de 20 %`,
    units > 0 && `${units} ${units === 1 ? 'estoque muda' : 'estoques mudam'}`,
    costs > 0 && `${costs} ${costs === 1 ? 'custo muda' : 'custos mudam'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
