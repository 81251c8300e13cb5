import { memo } from 'react'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import type { Place } from '#admin/products/form/new-category.tsx'
import { fieldNames } from '#admin/products/product-words.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { type Cells, cellKey, isLocked } from './grid-cells.ts'
import { columns, type GridColumn, gridColumns } from './grid-columns.ts'

/** The list of categories that a cell offers while it is typed in. */
export const PLACES_LIST = 'categorias-da-planilha'

interface GridRowProps {
  product: ListedProduct
  places: readonly Place[]
  /** its place in the grid */
  row: number
  mayCount: boolean
  cells: Cells
  problems: Record<string, string>
  onType: (key: string, text: string) => void
  onPaste: (from: { row: number; column: GridColumn }, text: string) => void
}

function Row({ product, places, row, mayCount, cells, problems, onType, onPaste }: GridRowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th
        scope="row"
        className="sticky left-0 z-10 w-26 min-w-26 bg-paper p-2 pl-3 text-left font-semibold lg:w-auto lg:min-w-0"
      >
        <span className="line-clamp-3 [overflow-wrap:anywhere] lg:sr-only">{product.name}</span>
        <span className="hidden lg:block">
          <Thumbnail path={product.image} />
        </span>
      </th>
      {gridColumns.map((column) => {
        const key = cellKey(product.id, column)
        const typed = cells[key]
        const problem = problems[key]
        const { text, width, keyboard, read } = columns[column]
        const meant = typed === undefined ? null : read(typed, product, places)
        const isAnother = meant && 'value' in meant && meant.value !== product[column]
        const tone = problem
          ? 'border-error bg-error-tint'
          : isAnother
            ? 'border-accent bg-mint'
            : 'border-line bg-white'
        return (
          <td key={column} className="p-1">
            <input
              aria-label={`${fieldNames[column]} de ${product.name}`}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && `${key}.problema`}
              autoComplete="off"
              inputMode={keyboard}
              list={column === 'place' ? PLACES_LIST : undefined}
              disabled={isLocked(product, column, mayCount)}
              data-cell={`${row}.${column}`}
              value={typed ?? text(product, places)}
              onChange={(event) => onType(key, event.currentTarget.value)}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text/plain')
                if (!/[\t\n]/.test(pasted)) return
                event.preventDefault()
                onPaste({ row, column }, pasted)
              }}
              className={`h-11 ${width} rounded-card border px-2 disabled:bg-blush ${keyboard ? 'text-right tabular-nums' : ''} ${tone}`}
            />
            {problem && (
              <span id={`${key}.problema`} className={`block ${width} text-xs font-semibold text-error`}>
                {problem}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** One product of the grid; drawn anew only when something of it is another, because a grid has a thousand cells. */
export const GridRow = memo(Row, (before, now) => {
  const shared = ['product', 'places', 'row', 'mayCount', 'onType', 'onPaste'] as const
  if (shared.some((name) => before[name] !== now[name])) return false
  return gridColumns.every((column) => {
    const key = cellKey(now.product.id, column)
    return before.cells[key] === now.cells[key] && before.problems[key] === now.problems[key]
  })
})
