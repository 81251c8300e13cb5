import { fieldNames } from '#admin/products/product-words.ts'
import { gridColumns } from './grid-columns.ts'
import { gridKeys } from './grid-keys.ts'
import { GridRow, PLACES_LIST } from './grid-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { type ProductGridProps, useProductGrid } from './use-product-grid.ts'

/** How the grid is pasted into: heard with its name. */
const HOW = 'como-colar'

/** Cells to type in or to paste into; what changes is said before it is saved, all or nothing. */
export function ProductGrid(props: ProductGridProps) {
  const { products, places } = props
  const edit = useProductGrid(props)
  const { grid, mayCount, cells, changes, wrong, refused, told, batch, busy, onType, onPaste } = edit
  return (
    <>
      <p id={HOW} className="mb-3 text-sm text-soft">
        Cole do Excel ou do Google Planilhas: a partir da célula tocada, para a direita e para baixo. Ctrl+Z
        volta um passo.
      </p>
      <datalist id={PLACES_LIST}>
        {places.map(({ place, name }) => (
          <option key={place} value={name} />
        ))}
      </datalist>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside */}
      <div className="sheet overflow-x-auto scroll-pl-28" onKeyDown={gridKeys(edit.back)}>
        <table aria-label="Produtos" aria-describedby={HOW} className="w-full text-sm">
          <thead>
            <tr className="text-left">
              <th scope="col" className="sticky left-0 z-10 bg-paper p-2 pl-3">
                Produto
              </th>
              {gridColumns.map((column) => (
                <th key={column} scope="col" className="p-2">
                  {fieldNames[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product, row) => (
              <GridRow
                key={product.id}
                problems={{ ...refused, ...wrong }}
                {...{ product, places, row, mayCount, cells, onType, onPaste }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <SaveBar
        {...{ grid, cells, changes, batch, told, busy }}
        wrong={Object.keys(wrong).length}
        refused={Object.keys(refused).length}
        onDiscard={edit.discard}
        onSave={edit.save}
        onUndone={edit.onUndone}
      />
    </>
  )
}
