import { type SyntheticEvent, useState } from 'react'
import { staffCall } from '#admin/data/staff-call.ts'
import { FindForm, FoundProducts } from '#admin/frame/find-form.tsx'
import { ScanButton } from '#admin/frame/scanning/scan-button.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'

interface FindProductProps {
  onTake: (product: ListedProduct) => void
  /** fewer units than this cannot be taken */
  atLeast?: number
  error?: string | undefined
  /** what the camera's dialog is called; without it products are not scanned here */
  scan?: string
}

/** What one unit costs now. */
export function priceNow({ regular_price, sale_price }: ListedProduct) {
  return sale_price > 0 && sale_price < regular_price ? sale_price : regular_price
}

/**
 * A product on sale, by name, SKU or bar code. A code that one product alone has, typed or read, takes it at once.
 */
export function FindProduct({ onTake, atLeast = 1, error, scan }: FindProductProps) {
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
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    // Inside another form, this is not that form's answer.
    event.stopPropagation()
    const search = typed.trim()
    if (search && !busy) void find(search)
  }
  /** @returns what is said of it below the camera's picture */
  async function find(search: string): Promise<string> {
    setBusy(true)
    setFailure(null)
    try {
      const { products } = await staffCall(productCalls.staffProducts, { filter: 'active', search })
      const shown = products.filter(({ visible }) => visible)
      const exact = shown.filter(({ sku }) => sku.toLowerCase() === search.toLowerCase())
      const [one, another] = exact.length === 0 && /^\d{8,14}$/.test(search) ? shown : exact
      if (one && !another && !lacks(one)) {
        take(one)
        return one.name
      }
      setFound(shown.slice(0, 8))
      if (one && !another) return `${one.name}: esgotado.`
      return shown.length > 0 ? 'Escolha na lista.' : `Nenhum produto à venda com ${search}.`
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(failureMessage(error))
      return failureMessage(error)
    } finally {
      setBusy(false)
    }
  }
  // What the form misses is being chosen as soon as there are products to choose.
  const missed = found ? undefined : error
  const none = found?.length === 0 ? 'Nenhum produto à venda com este nome ou código.' : null
  return (
    <div>
      <div className="sm:flex sm:flex-wrap sm:items-start sm:gap-3">
        <div className="flex-1">
          <FindForm
            label="Nome, SKU ou código"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={failure ?? none ?? missed}
            busy={busy}
            onSubmit={submit}
          />
        </div>
        {scan && <ScanButton title={scan} onCode={find} className="mt-3 sm:mt-7" />}
      </div>
      <FoundProducts
        found={found}
        onTake={take}
        isLacking={lacks}
        detail={(product) =>
          `${brl(priceNow(product))} · ${product.stock_counted ? `${product.quantity} un.` : 'sem contagem'}`
        }
      />
    </div>
  )
}
