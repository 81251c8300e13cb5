import { useState } from 'react'
import { readStored, removeStored, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'
import type { CategoryField, CategoryValues, TreeLevel } from '#shop/assortment/categories/category-schema.ts'

/** What was typed about a level and not saved, by field. */
type CategoryDraft = Partial<CategoryValues>

const storedAs = ({ level, id }: Pick<TreeLevel, 'level' | 'id'>) => ({
  key: `vitrine.categoria.${level}.${id}`,
  storage: safeLocalStorage,
  check: (stored: unknown) => (typeof stored === 'object' && stored ? (stored as CategoryDraft) : undefined),
})

/** A level as it was seen, and what is typed over it: it outlives a crash, a call and a session (rule 6). */
export function useCategoryDraft(one: TreeLevel) {
  const [seen, setSeen] = useState<TreeLevel>(one)
  const [typed, setTyped] = useState<CategoryDraft>(() => readStored(storedAs(one)) ?? {})
  const values: CategoryValues = { ...seen, ...typed }
  function type<Field extends CategoryField>(field: Field, value: CategoryValues[Field]) {
    setTyped(({ [field]: _, ...others }) => {
      const next = value === seen[field] ? others : { ...others, [field]: value }
      keep(one, next)
      return next
    })
  }
  /** From now on another person's value is what was seen; what was typed over it stays or goes. */
  function see(field: CategoryField, now: unknown, keepsMine: boolean): TreeLevel {
    const theirs = { ...seen, [field]: now } as TreeLevel
    setSeen(theirs)
    if (!keepsMine) {
      const { [field]: _, ...others } = typed
      setTyped(others)
      keep(one, others)
    }
    return theirs
  }
  function forget() {
    setTyped({})
    removeStored(storedAs(one))
  }
  return { seen, typed, values, type, see, forget }
}

/** Of nothing, nothing is kept. */
function keep(one: TreeLevel, typed: CategoryDraft): void {
  if (Object.keys(typed).length > 0) writeStored(storedAs(one), typed)
  else removeStored(storedAs(one))
}
