import * as z from 'zod/mini'
import { readStored, removeStored, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'
import { inReais, type ProductValues, sameValue } from '#shop/assortment/products/product-fields.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'

/** The fields of a product that the screens change. Amounts in centavos. */
export type Fields = ProductValues

/**
 * What a change sends: each field that is another, as it was seen and as it shall be. Amounts travel in reais.
 * @returns null when nothing is another
 */
export function wiredChange(
  seen: Partial<Fields> & Pick<ListedProduct, 'id'>,
  wanted: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Record<string, unknown> | null {
  const fields = Object.entries(wanted).filter(
    ([name, to]) => to !== undefined && !sameValue(to, seen[name as keyof Fields]),
  )
  if (fields.length === 0) return null
  // A sale that goes on when its dates are taken away says so.
  const { sale_price } = wanted
  if ('offer' in Object.fromEntries(fields) && sale_price !== undefined && sale_price === seen.sale_price)
    fields.push(['sale_price', sale_price])
  return {
    id: seen.id,
    ...Object.fromEntries(
      fields.map(([name, to]) => [
        name,
        { from: wired(name, seen[name as keyof Fields]), to: wired(name, to) },
      ]),
    ),
  }
}

/** A value as it travels: amounts in reais. */
export function wired(name: string, value: unknown): unknown {
  return inReais(name, value)
}

const draft = z.record(z.string(), z.string())
export type Draft = z.output<typeof draft>

/** A product that is not there yet is 'novo', the grid of many 'planilha'. */
type Which = number | 'novo' | 'modelo' | 'planilha'

const storedAs = (which: Which) => ({
  key: `vitrine.produto.${which}`,
  storage: safeLocalStorage,
  check: (stored: unknown) => draft.safeParse(stored).data,
})

/** What was typed about a product and not saved, by field; it outlives a crash, a call and a session (rule 6). */
export const readDraft = (which: Which) => readStored(storedAs(which))
export const writeDraft = (which: Which, typed: Draft) => writeStored(storedAs(which), typed)
export const removeDraft = (which: Which) => removeStored(storedAs(which))
