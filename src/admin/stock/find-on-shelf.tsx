import { type RefObject, type SyntheticEvent, useState } from 'react'
import { FindForm, FoundProducts } from '#admin/frame/find-form.tsx'
import { useInTurn } from '#admin/frame/scanning/use-in-turn.ts'
import type { ShelvedProduct } from '#shop/assortment/stock/stock-schema.ts'

interface FindOnShelfProps {
  field: RefObject<HTMLInputElement | null>
  onFind: (search: string) => Promise<unknown>
  /** why nothing could be searched */
  failure: string | null
  /** null: nothing was searched, or what was found has been taken */
  found: ShelvedProduct[] | null
  onTake: (product: ShelvedProduct) => void
}

/** A product by its name, SKU or bar code; a scanner types the code and Enter. */
export function FindOnShelf({ field, onFind, failure, found, onTake }: FindOnShelfProps) {
  const find = useInTurn(onFind)
  const [waiting, setWaiting] = useState(0)
  const none = found?.length === 0 ? 'Nenhum produto com este nome ou código.' : null
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const search = String(new FormData(form).get('busca')).trim()
    if (!search) return
    // At once: a scanner types the next code before this one is found.
    form.reset()
    setWaiting((codes) => codes + 1)
    await find(search).finally(() => setWaiting((codes) => codes - 1))
  }
  return (
    <search className="mb-4 block">
      <FindForm
        ref={field}
        label="Nome, SKU ou código de barras"
        autoFocus
        error={failure ?? none}
        busy={waiting > 0}
        onSubmit={submit}
      />
      <FoundProducts found={found} onTake={onTake} detail={({ sku }) => sku} />
    </search>
  )
}
