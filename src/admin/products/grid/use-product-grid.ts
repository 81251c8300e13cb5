import { useCallback, useMemo, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { wiredChange } from '#admin/products/draft.ts'
import { conflictsIn } from '#admin/products/form/conflict-list.tsx'
import type { Place } from '#admin/products/form/new-category.tsx'
import { valueWords } from '#admin/products/product-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { inReais } from '#shop/assortment/products/product-fields.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { showToast } from '#ui/messages/messages.tsx'
import { cellKey, paste, problemsOf, wantedOf } from './grid-cells.ts'
import type { GridColumn } from './grid-columns.ts'
import { useCells } from './use-cells.ts'

export interface ProductGridProps {
  products: readonly ListedProduct[]
  places: readonly Place[]
  /** products as they are from now on */
  onChanged: (products: readonly ListedProduct[]) => void
}

/** What is typed and pasted into the grid, what of it cannot be saved, and how it is saved: all or nothing. */
export function useProductGrid({ products, places, onChanged }: ProductGridProps) {
  const mayCount = useRight('stock:change')
  const { cells, take, back } = useCells()
  /** what was saved last */
  const [batch, setBatch] = useState<string | null>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
  /** why the shop refused all of it */
  const [told, setTold] = useState<string | null>(null)
  const grid = useMemo(() => ({ products, places }), [products, places])
  const wrong = useMemo(() => problemsOf(grid, cells), [grid, cells])
  const changes = products.flatMap((product) => {
    const change = wiredChange(product, wantedOf(product, cells, grid))
    return change ? [{ ...change, id: product.id }] : []
  })
  const { busy, send } = useChange(productCalls.changeProducts, {
    onDone(reply) {
      discard()
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
  function discard() {
    setRefused({})
    setTold(null)
    take(() => ({}))
  }
  function save() {
    if (Object.keys(wrong).length === 0) void send({ changes })
  }
  function onUndone(now: readonly ListedProduct[]) {
    setBatch(null)
    onChanged(now)
  }
  return {
    ...{ grid, mayCount, cells, changes, wrong, refused, told, batch, busy },
    ...{ onType, onPaste, back, discard, save, onUndone },
  }
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
