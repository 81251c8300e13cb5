import * as z from 'zod/mini'
import { readStored, removeStored, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'
import type { OptionTable } from './option-rows.ts'

const table = z.object({
  name: z.string(),
  name_2: z.string(),
  rows: z.array(
    z.object({
      ...{ key: z.string(), id: z.nullable(z.int()), value: z.string(), value_2: z.string() },
      ...{ color: z.string(), price: z.string(), quantity: z.string(), sku: z.string(), out: z.boolean() },
      picture: z.nullable(z.object({ path: z.string(), alt: z.string() })),
    }),
  ),
})

const storedAs = (id: number) => ({
  key: `vitrine.opcoes.${id}`,
  storage: safeLocalStorage,
  check: (stored: unknown) => table.safeParse(stored).data,
})

/** Options that were typed and not saved; they outlive a crash, a call and a session (back office, rule 6). */
export const keptTable = (id: number): OptionTable | undefined => readStored(storedAs(id))
export const keepTable = (id: number, typed: OptionTable) => writeStored(storedAs(id), typed)
export const removeTable = (id: number) => removeStored(storedAs(id))

/** A table as a text of a form that keeps texts; an empty one when it cannot be read. */
export function tableFrom(text: string | undefined): OptionTable {
  try {
    return table.safeParse(JSON.parse(text ?? '')).data ?? { name: '', name_2: '', rows: [] }
  } catch {
    return { name: '', name_2: '', rows: [] }
  }
}
