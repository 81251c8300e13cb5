import { type SyntheticEvent, useState } from 'react'
import { staffCall } from '#admin/data/staff-call.ts'
import { Thumbnail } from '#admin/products/thumbnail.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import type { ListedProduct } from '#shop/backoffice/products/product-schema.ts'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { X } from '#ui/icons.tsx'
import { priceOf, type SaleLine } from './sale-draft.ts'

interface SaleItemsProps {
  lines: SaleLine[]
  onChange: (lines: SaleLine[]) => void
  error: string | undefined
}

/** What is sold: found by name or SKU, with a count each. */
export function SaleItems({ lines, onChange, error }: SaleItemsProps) {
  const [found, setFound] = useState<ListedProduct[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function find(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('busca')).trim()
    if (!search || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { products } = await staffCall(productCalls.staffProducts, { filter: 'active', search })
      setFound(products.filter(({ visible }) => visible).slice(0, 8))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  function take(product: ListedProduct) {
    setFound(null)
    if (lines.some((line) => line.product.id === product.id)) return
    onChange([...lines, { product, count: 1 }])
  }
  const none = found?.length === 0 ? 'Nenhum produto à venda com este nome ou SKU.' : null
  return (
    <section aria-labelledby="o-que" className="sheet p-5">
      <h2 id="o-que" className="text-xl">
        O que foi vendido
      </h2>
      <form onSubmit={find} noValidate className="mt-3 flex items-start gap-3">
        <TextField
          name="busca"
          label="Nome ou SKU"
          autoComplete="off"
          spellCheck={false}
          error={failure ?? none ?? (lines.length === 0 ? error : undefined)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" busy={busy} className="mt-7">
          Achar
        </Button>
      </form>
      {found && found.length > 0 && (
        <ul aria-label="Qual destes?" className="mt-3 divide-y divide-line rounded-card border border-line">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                disabled={product.stock_counted && product.quantity === 0}
                onClick={() => take(product)}
                className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left hover:bg-blush disabled:opacity-60"
              >
                <Thumbnail path={product.image} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="line-clamp-2 font-semibold">{product.name}</span>
                  <span className="text-sm text-soft tabular-nums">
                    {brl(priceOf(product))} ·{' '}
                    {product.stock_counted ? `${product.quantity} un.` : 'sem contagem'}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ product, count }) => (
          <li
            key={product.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3"
          >
            <Thumbnail path={product.image} />
            <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{product.name}</p>
            <button
              type="button"
              aria-label={`Tirar ${product.name}`}
              onClick={() => onChange(lines.filter((line) => line.product.id !== product.id))}
              className="grid size-11 place-items-center rounded-full hover:bg-blush"
            >
              <X className="size-5" />
            </button>
            <div className="col-span-2">
              <QuantityStepper
                small
                of={product.name}
                value={count}
                onChange={(typed) => {
                  if (typed < 1 || (product.stock_counted && typed > product.quantity)) return false
                  onChange(
                    lines.map((line) => (line.product.id === product.id ? { product, count: typed } : line)),
                  )
                }}
              />
            </div>
            <p className="price text-right">{brl(priceOf(product) * count)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
