import { useState } from 'react'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { ListedProduct } from '#shop/backoffice/products/product-schema.ts'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { wiredChange } from './draft.ts'
import {
  type Cells,
  cellProblem,
  cellText,
  type GridColumn,
  gridColumns,
  paste,
  summaryOf,
  wantedOf,
} from './grid-cells.ts'
import { fieldNames } from './product-words.ts'

interface ProductGridProps {
  products: ListedProduct[]
  /** what was saved last, to be undone */
  batch: string | null
  onBatch: (batch: string | null) => void
  onSaved: () => void
}

/** Cells to type in or to paste into; what changes is said before it is saved, all or nothing. */
export function ProductGrid({ products, batch, onBatch, onSaved }: ProductGridProps) {
  const mayCount = useRight('stock:change')
  const [cells, setCells] = useState<Cells>({})
  const save = useChange(productCalls.changeProducts, {
    onDone(reply) {
      showUndo('Salvo. Já está na loja.', reply.batch, () => onBatch(null))
      setCells({})
      onBatch(reply.batch)
      onSaved()
    },
  })
  const undo = useChange(productCalls.undoProductChanges, {
    onDone() {
      showToast('success', 'Desfeito.')
      onBatch(null)
      onSaved()
    },
  })
  const changes = products.flatMap((product) => wiredChange(product, wantedOf(product, cells)) ?? [])
  const isWrong = Object.entries(cells).some(
    ([key, text]) => cellProblem(key.split('.')[1] as GridColumn, text) !== null,
  )
  const summary = summaryOf(products, cells)
  const refused = Object.values(save.errors)[0]?.[0]
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        Cole do Excel ou do Google Planilhas: a partir da célula tocada, para a direita e para baixo.
      </p>
      <div className="sheet overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left">
              <th className="p-2 pl-4">Produto</th>
              {gridColumns.map((column) => (
                <th key={column} className="p-2">
                  {fieldNames[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product, row) => (
              <tr key={product.id} className="border-t border-line align-top">
                <th scope="row" className="min-w-28 p-2 pl-4 text-left font-semibold">
                  {product.name}
                </th>
                {gridColumns.map((column, place) => {
                  const key = `${product.id}.${column}`
                  const problem = cells[key] === undefined ? null : cellProblem(column, cells[key])
                  const locked = column === 'quantity' && !(mayCount && product.stock_counted)
                  return (
                    <td key={column} className="p-1">
                      <input
                        aria-label={`${fieldNames[column]} de ${product.name}`}
                        aria-invalid={problem !== null || undefined}
                        inputMode={column === 'quantity' ? 'numeric' : 'decimal'}
                        disabled={locked}
                        value={
                          locked && !product.stock_counted ? '' : (cells[key] ?? cellText(product, column))
                        }
                        onChange={(event) => setCells({ ...cells, [key]: event.currentTarget.value })}
                        onPaste={(event) => {
                          const text = event.clipboardData.getData('text/plain')
                          if (!/[\t\n]/.test(text)) return
                          event.preventDefault()
                          setCells(paste(cells, products, { row, column: place }, text))
                        }}
                        className={`h-11 w-18 rounded-card border px-2 text-right tabular-nums disabled:bg-blush ${problem ? 'border-error bg-error-tint' : cells[key] === undefined ? 'border-line bg-white' : 'border-accent bg-mint'}`}
                      />
                      {problem && (
                        <span className="block w-18 text-xs font-semibold text-error">{problem}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(changes.length > 0 || isWrong || batch) && (
        <div
          role="status"
          className="sheet sticky bottom-20 mt-4 flex flex-wrap items-center gap-3 p-4 lg:bottom-4"
        >
          <p className="flex-1 basis-40 font-semibold">
            {refused ??
              (isWrong
                ? 'Há células a corrigir.'
                : summary || (changes.length > 0 ? 'Há mudanças.' : 'Salvo.'))}
          </p>
          {changes.length > 0 || isWrong ? (
            <>
              <Button variant="quiet" size="small" onClick={() => setCells({})}>
                Descartar
              </Button>
              <Button
                size="small"
                busy={save.busy}
                disabled={isWrong}
                onClick={() => void save.send({ changes })}
              >
                Salvar {changes.length} {changes.length === 1 ? 'produto' : 'produtos'}
              </Button>
            </>
          ) : (
            <Button
              variant="secondary"
              size="small"
              busy={undo.busy}
              onClick={() => void undo.send({ batch })}
            >
              Desfazer
            </Button>
          )}
        </div>
      )}
    </>
  )
}
