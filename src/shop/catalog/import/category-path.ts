import { foldHeader, oneLine } from '#shop/catalog/import/cells.ts'

/** Where products go that say nothing of a category. */
export const NO_CATEGORY = 'Outros'

/**
 * The levels of a product that its platform keeps in several categories: `Roupas, Roupas > Camisetas > Verão` → the deepest
 * path, the first of those equally deep, down to its third level.
 */
export function deepestPath(cell: string): string[] {
  const paths = splitList(cell).map((path) => levelsOf(path.split('>')))
  const named = paths.filter(([first]) => first && !UNNAMED.has(foldHeader(first)))
  return named.toSorted((a, b) => b.length - a.length)[0]?.slice(0, 3) ?? [NO_CATEGORY]
}

const UNNAMED = new Set(['uncategorized', 'uncategorised', 'sem categoria', 'sin categorizar'])

/** One to three level names without blanks, and without a level that repeats the one above it. */
export function levelsOf(names: string[]): string[] {
  const levels = names.map(oneLine).filter(Boolean)
  return levels.filter((name, index) => !sameName(name, levels[index - 1])).slice(0, 3)
}

/** Whether two levels have the same name, whatever its case and accents. */
export function sameName(name: string, other: string | undefined): boolean {
  return other !== undefined && name.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0
}

/** A list in a cell, separated by commas; a comma within a name is written `\,`. */
export function splitList(cell: string): string[] {
  const parts = cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim())
  return parts.filter(Boolean)
}
