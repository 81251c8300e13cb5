import { useRef, useState } from 'react'
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
export function useSaleDraft() {
  const [draft, setDraft] = useState<Record<string, string>>(() => readStored(stored) ?? {})
  /** fields that were typed into since the sale was last sent */
  const [mended, setMended] = useState<readonly string[]>([])
  const key = useRef(crypto.randomUUID())
  function change(fields: Record<string, string>) {
    // Another sale, under a key of its own.
    key.current = crypto.randomUUID()
    setMended((before) => [...before, ...Object.keys(fields)])
    setDraft((before) => {
      const next = { ...before, ...fields }
      writeStored(stored, next)
      return next
    })
  }
  return { value: (name: string) => draft[name] ?? '', change, mended, setMended, key }
}

export const removeSaleDraft = () => removeStored(stored)
