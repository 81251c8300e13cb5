import { type RefObject, type SyntheticEvent, useState } from 'react'
import { Thumbnail } from '#admin/products/thumbnail.tsx'
import type { ShelvedProduct } from '#shop/backoffice/products/product-schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

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
  const [busy, setBusy] = useState(false)
  const none = found?.length === 0 ? 'Nenhum produto com este nome ou código.' : null
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const search = String(new FormData(form).get('busca')).trim()
    if (!search || busy) return
    setBusy(true)
    await onFind(search)
    setBusy(false)
    form.reset()
  }
  return (
    <search>
      <form onSubmit={submit} noValidate className="mb-4 flex items-start gap-3">
        <TextField
          ref={field}
          name="busca"
          label="Nome, SKU ou código de barras"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          error={failure ?? none}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" busy={busy} className="mt-7">
          Achar
        </Button>
      </form>
      {found && found.length > 0 && (
        <ul aria-label="Qual destes?" className="sheet mb-4 divide-y divide-line">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => onTake(product)}
                className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left hover:bg-blush"
              >
                <Thumbnail path={product.image} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="line-clamp-2 font-semibold">{product.name}</span>
                  <span className="text-sm text-soft">{product.sku}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
