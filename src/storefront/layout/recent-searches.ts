import {
  readStored,
  removeStored,
  type StoredAs,
  safeLocalStorage,
  writeStored,
} from '#platform/browser/storage.ts'

const MOST = 5

const searches: StoredAs<string[]> = {
  key: 'searches',
  storage: safeLocalStorage,
  check: (stored) =>
    Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, MOST) : undefined,
}

/** What was last searched for in this browser, the newest first. */
export function recentSearches(): string[] {
  return readStored(searches) ?? []
}

export function rememberSearch(term: string): void {
  const typed = term.trim()
  if (typed === '') return
  const others = recentSearches().filter((known) => known.toLowerCase() !== typed.toLowerCase())
  writeStored(searches, [typed, ...others].slice(0, MOST))
}

export function forgetSearches(): void {
  removeStored(searches)
}
