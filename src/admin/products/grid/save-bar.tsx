import { useChange } from '#admin/data/use-change.ts'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import type { Cells, Grid } from './grid-cells.ts'
import { summaryOf } from './grid-summary.ts'

interface SaveBarProps {
  grid: Grid
  cells: Cells
  changes: readonly object[]
  /** what was saved last */
  batch: string | null
  /** cells that cannot be saved, and cells that the shop refused */
  wrong: number
  refused: number
  /** why the shop refused all of it */
  told: string | null
  busy: boolean
  onDiscard: () => void
  onSave: () => void
  onUndone: (products: readonly ListedProduct[]) => void
}

/** What saving would do, said before it is done; afterwards the way back. */
export function SaveBar(props: SaveBarProps) {
  const { grid, cells, changes, batch, wrong, refused, told, busy } = props
  const undo = useChange(productCalls.undoProductChanges, {
    onDone({ products }) {
      showToast('success', 'Desfeito.')
      props.onUndone(products)
    },
  })
  const isTyped = changes.length > 0 || wrong > 0
  if (!isTyped && !batch) return null
  const toMend = wrong + refused
  return (
    <div
      ref={bottomBar}
      role="status"
      className="sheet sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-3 p-4 lg:bottom-4"
    >
      <p className={`flex-1 basis-40 font-semibold ${told || toMend ? 'text-error' : ''}`}>
        {told ??
          (toMend > 0
            ? toMend === 1
              ? 'Uma célula a corrigir, marcada em vermelho.'
              : `${toMend} células a corrigir, marcadas em vermelho.`
            : isTyped
              ? summaryOf(grid, cells)
              : 'Salvo. Já está na loja.')}
      </p>
      {isTyped ? (
        <>
          <Button variant="quiet" size="small" onClick={props.onDiscard}>
            Descartar
          </Button>
          <Button size="small" busy={busy} data-sends onClick={props.onSave}>
            Salvar {changes.length} {changes.length === 1 ? 'produto' : 'produtos'}
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="small" busy={undo.busy} onClick={() => void undo.send({ batch })}>
          Desfazer
        </Button>
      )}
    </div>
  )
}
