import * as z from 'zod/mini'
import { readStored, removeStored, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'
import type { ListedProduct, StaffProduct } from '#shop/backoffice/products/product-schema.ts'

/** The fields of a product that the screens change. Amounts in centavos. */
export type Fields = Pick<
  StaffProduct,
  'name' | 'regular_price' | 'sale_price' | 'quantity' | 'low_at' | 'place' | 'description' | 'status'
>

/**
 * What a change sends: each field that is another, as it was seen and as it shall be. Amounts travel in reais.
 * @returns null when nothing is another
 */
export function wiredChange(
  seen: Partial<Fields> & Pick<ListedProduct, 'id'>,
  wanted: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Record<string, unknown> | null {
  const fields = Object.entries(wanted).filter(
    ([name, to]) => to !== undefined && to !== seen[name as keyof Fields],
  )
  if (fields.length === 0) return null
  const wire = (name: string, value: unknown) => (name.endsWith('_price') ? Number(value) / 100 : value)
  return {
    id: seen.id,
    ...Object.fromEntries(
      fields.map(([name, to]) => [
        name,
        { from: wire(name, seen[name as keyof Fields]), to: wire(name, to) },
      ]),
    ),
  }
}

const draft = z.record(z.string(), z.string())
export type Draft = z.output<typeof draft>

const storedAs = (id: number) => ({
  key: `vitrine.produto.${id}`,
  storage: safeLocalStorage,
  check: (stored: unknown) => draft.safeParse(stored).data,
})

/** What was typed about a product and not saved, by field; it outlives a crash, a call and a session (rule 6). */
export const readDraft = (id: number) => readStored(storedAs(id))
export const writeDraft = (id: number, typed: Draft) => writeStored(storedAs(id), typed)
export const removeDraft = (id: number) => removeStored(storedAs(id))
