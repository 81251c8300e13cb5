import { useCallback, useMemo, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { wiredChange } from '#admin/products/draft.ts'
import { conflictsIn } from '#admin/products/form/conflict-list.tsx'
import type { Place } from '#admin/products/form/new-category.tsx'
import { fieldNames, valueWords } from '#admin/products/product-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { inReais } from '#shop/assortment/products/product-fields.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { showToast } from '#ui/messages/messages.tsx'
import { cellKey, paste, problemsOf, wantedOf } from './grid-cells.ts'
import { type GridColumn, gridColumns } from './grid-columns.ts'
import { gridKeys } from './grid-keys.ts'
import { GridRow, PLACES_LIST } from './grid-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { useCells } from './use-cells.ts'

/** How the grid is pasted into: heard with its name. */
const HOW = 'como-colar'

interface ProductGridProps {
  products: readonly ListedProduct[]
  places: readonly Place[]
  /** products as they are from now on */
  onChanged: (products: readonly ListedProduct[]) => void
}

/** Cells to type in or to paste into; what changes is said before it is saved, all or nothing. */
export function ProductGrid({ products, places, onChanged }: ProductGridProps) {
  const mayCount = useRight('stock:change')
  const { cells, take, back } = useCells()
  const [batch, setBatch] = useState<string | null>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [told, setTold] = useState<string | null>(null)
  const save = useChange(productCalls.changeProducts, {
    onDone(reply) {
      take(() => ({}))
      setRefused({})
      setBatch(reply.batch)
      onChanged(reply.products)
    },
    onRefused(refusal) {
      const found = refusedCells(
        refusal,
        changes.map(({ id }) => id),
      )
      setRefused(found)
      setTold(Object.keys(found).length > 0 ? null : failureMessage(refusal))
      onChanged(seenNow(products, refusal))
    },
  })
  const grid = useMemo(() => ({ products, places }), [products, places])
  const wrong = useMemo(() => problemsOf(grid, cells), [grid, cells])
  const changes = products.flatMap((product) => {
    const change = wiredChange(product, wantedOf(product, cells, grid))
    return change ? [{ ...change, id: product.id }] : []
  })
  const onType = useCallback(
    (key: string, text: string) => {
      setTold(null)
      setRefused(({ [key]: _, ...others }) => others)
      take((before) => ({ ...before, [key]: text }), key)
    },
    [take],
  )
  const onPaste = useCallback(
    (from: { row: number; column: GridColumn }, text: string) => {
      const pasted = (before: Record<string, string>) => paste(before, grid, { ...from, mayCount }, text)
      const { outside } = pasted({})
      setTold(null)
      setRefused({})
      take((before) => pasted(before).cells)
      if (outside > 0) showToast('error', outsideWords(outside))
    },
    [grid, mayCount, take],
  )
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
      <div className="sheet overflow-x-auto scroll-pl-28" onKeyDown={gridKeys(back)}>
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
        {...{ grid, cells, changes, batch, told }}
        wrong={Object.keys(wrong).length}
        refused={Object.keys(refused).length}
        busy={save.busy}
        onDiscard={() => {
          setRefused({})
          setTold(null)
          take(() => ({}))
        }}
        onSave={() => {
          if (Object.keys(wrong).length === 0) void save.send({ changes })
        }}
        onUndone={(now) => {
          setBatch(null)
          onChanged(now)
        }}
      />
    </>
  )
}

/** What a refusal says of cells: what is wrong, or what another person of the staff has written there meanwhile. */
function refusedCells(refusal: CallFailed, changed: readonly number[]): Record<string, string> {
  const said: Record<string, string> = {}
  for (const { id, field, now, who } of conflictsIn(refusal))
    said[cellKey(id, field as GridColumn)] =
      `${who} mudou${words(field, now)}. Salve de novo para ficar o seu.`
  for (const [path, [problem = '']] of Object.entries(refusal.errors)) {
    const isWhole = /^\d+\./.test(path)
    said[isWhole ? path : `${changed[0]}.${path}`] = problem
  }
  return said
}

/** The products with what another person of the staff has changed of them: from now on it is what was seen. */
function seenNow(products: readonly ListedProduct[], refusal: CallFailed): ListedProduct[] {
  const conflicts = conflictsIn(refusal)
  return products
    .filter(({ id }) => conflicts.some((one) => one.id === id))
    .map((product) => {
      const own = conflicts.filter(({ id }) => id === product.id)
      return { ...product, ...Object.fromEntries(own.map(({ field, now }) => [field, now])) }
    })
}

function words(field: string, now: unknown): string {
  const said = valueWords(field, inReais(field, now))
  return said && ` para ${said}`
}

function outsideWords(rows: number): string {
  return rows === 1
    ? 'Uma linha colada ficou de fora: mostre mais produtos e cole de novo.'
    : `${rows} linhas coladas ficaram de fora: mostre mais produtos e cole de novo.`
}
