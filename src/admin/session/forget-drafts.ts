import { safeLocalStorage } from '#platform/browser/storage.ts'

/** Whose drafts lie in this browser. */
const OWNER = 'vitrine.rascunhos.de'
/** Under these keys the screens keep what was typed and not saved (rule 6). */
const DRAFTS = [
  'vitrine.produto.',
  'vitrine.categoria.',
  'vitrine.venda',
  'vitrine.contagem',
  'vitrine.rascunho.',
]

/** Drafts are kept for who typed them: another person at the same device does not find them. @param email of who sits here now */
export function keepDraftsOf(email: string): void {
  const owner = safeLocalStorage.read(OWNER)
  if (owner !== null && owner !== email) forgetDrafts()
  safeLocalStorage.write(OWNER, email)
}

/** Signing out takes every draft along. */
export function forgetDrafts(): void {
  for (const key of storedKeys()) {
    if (DRAFTS.some((prefix) => key.startsWith(prefix))) safeLocalStorage.remove(key)
  }
  safeLocalStorage.remove(OWNER)
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
  } catch {
    return []
  }
}
