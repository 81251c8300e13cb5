import * as z from 'zod/mini'
import { readStored, type StoredAs, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'

/** The postal code that freight was last quoted for in this browser, and where that is: 'São Paulo/SP'. */
const shape = z.object({ cep: z.string(), place: z.string() })
type RememberedCep = z.output<typeof shape>

const stored: StoredAs<RememberedCep> = {
  key: 'cep',
  storage: safeLocalStorage,
  check: (value) => shape.safeParse(value).data,
}

export function rememberedCep(): RememberedCep | undefined {
  return readStored(stored)
}

export function rememberCep(remembered: RememberedCep): void {
  writeStored(stored, remembered)
}
