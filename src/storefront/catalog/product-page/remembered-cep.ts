import { readStored, type StoredAs, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'

/** The postal code that freight was last quoted for in this browser, and where that is: 'São Paulo/SP'. */
interface RememberedCep {
  cep: string
  place: string
}

const stored: StoredAs<RememberedCep> = {
  key: 'cep',
  storage: safeLocalStorage,
  check(value) {
    const { cep, place } = value as RememberedCep
    return typeof cep === 'string' && typeof place === 'string' ? { cep, place } : undefined
  },
}

/** The key that it lies under in the browser's storage. */
export const REMEMBERED_CEP = stored.key

export function rememberedCep(): RememberedCep | undefined {
  return readStored(stored)
}

export function rememberCep(remembered: RememberedCep): void {
  writeStored(stored, remembered)
}
