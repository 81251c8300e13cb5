import * as z from 'zod/mini'
import { readStored, removeStored, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'

/** A product that is sold, and how many of it. */
export interface SaleLine {
  product: ListedProduct
  count: number
}

const stored = {
  key: 'vitrine.venda',
  storage: safeLocalStorage,
  check: (value: unknown) => z.record(z.string(), z.string()).safeParse(value).data,
}

/** What was typed of a sale, by field; it outlives a crash, a call and a session (back office, rule 6). */
export const readSaleDraft = (): Record<string, string> => readStored(stored) ?? {}
export const writeSaleDraft = (fields: Record<string, string>) => writeStored(stored, fields)
export const removeSaleDraft = () => removeStored(stored)
