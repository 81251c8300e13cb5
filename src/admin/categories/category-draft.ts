import { readStored, removeStored, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'
import type { CategoryValues, TreeLevel } from '#shop/assortment/categories/category-schema.ts'

/** What was typed about a level and not saved, by field. */
export type CategoryDraft = Partial<CategoryValues>

const storedAs = ({ level, id }: Pick<TreeLevel, 'level' | 'id'>) => ({
  key: `vitrine.categoria.${level}.${id}`,
  storage: safeLocalStorage,
  check: (stored: unknown) => (typeof stored === 'object' && stored ? (stored as CategoryDraft) : undefined),
})

/** It outlives a crash, a call and a session (rule 6). */
export const readDraft = (one: TreeLevel): CategoryDraft => readStored(storedAs(one)) ?? {}
export const removeDraft = (one: TreeLevel) => removeStored(storedAs(one))

/** Of nothing, nothing is kept. */
export function writeDraft(one: TreeLevel, typed: CategoryDraft): void {
  if (Object.keys(typed).length > 0) writeStored(storedAs(one), typed)
  else removeDraft(one)
}
