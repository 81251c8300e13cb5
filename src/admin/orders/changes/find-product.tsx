import { type SyntheticEvent, useState } from 'react'
import { staffCall } from '#admin/data/staff-call.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { copyPath } from '#platform/images/image-sources.ts'
import type { ListedProduct } from '#shop/backoffice/products/product-schema.ts'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

interface FindProductProps {
  onTake: (product: ListedProduct) => void
  /** fewer units than this cannot be taken */
  atLeast?: number
  error?: string | undefined
}

/** What one unit costs now. */
export function priceNow({ regular_price, sale_price }: ListedProduct) {
  return sale_price > 0 && sale_price < regular_price ? sale_price : regular_price
}

/**
 * A product on sale, by name or SKU. A code that one product alone has, typed or read by a scanner, takes it at once.
 */
export function FindProduct({ onTake, atLeast = 1, error }: FindProductProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ListedProduct[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const lacks = (product: ListedProduct) => product.stock_counted && product.quantity < atLeast

  function take(product: ListedProduct) {
    setFound(null)
    setTyped('')
    onTake(product)
  }
  async function find(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    // Inside another form, this is not that form's answer.
    event.stopPropagation()
    const search = typed.trim()
    if (!search || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { products } = await staffCall(productCalls.staffProducts, { filter: 'active', search })
      const shown = products.filter(({ visible }) => visible)
      const exact = shown.filter(({ sku }) => sku.toLowerCase() === search.toLowerCase())
      if (exact.length === 1 && !lacks(exact[0]!)) take(exact[0]!)
      else setFound(shown.slice(0, 8))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const none = found?.length === 0 ? 'Nenhum produto à venda com este nome ou SKU.' : null
  return (
    <div>
      <form onSubmit={find} noValidate className="flex items-start gap-3">
        <TextField
          name="busca"
          label="Nome ou SKU"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          error={failure ?? none ?? error}
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
                disabled={lacks(product)}
                onClick={() => take(product)}
                className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left hover:bg-blush disabled:opacity-60"
              >
                <img
                  {...(product.image ? { src: `/${copyPath(product.image, 320)}` } : {})}
                  alt=""
                  width={48}
                  height={48}
                  className="size-12 shrink-0 rounded-card bg-petal object-cover"
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="line-clamp-2 font-semibold">{product.name}</span>
                  <span className="text-sm text-soft tabular-nums">
                    {brl(priceNow(product))} ·{' '}
                    {product.stock_counted ? `${product.quantity} un.` : 'sem contagem'}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
