import { useState } from 'react'
import { readStored, removeStored, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'

/**
 * A text that outlives a crash, a call and a session until it is saved (rule 6).
 * @param name of the field and its thing: 'nota.1042'
 * @returns what is typed, what types, and what forgets it once it is saved
 */
export function useDraftText(name: string) {
  const stored = {
    key: `vitrine.rascunho.${name}`,
    storage: safeLocalStorage,
    check: (value: unknown) => (typeof value === 'string' ? value : undefined),
  }
  const [text, setText] = useState(() => readStored(stored) ?? '')
  function type(next: string) {
    setText(next)
    if (next) writeStored(stored, next)
    else removeStored(stored)
  }
  return { text, type, forget: () => type('') }
}
