import { foldHeader, oneLine } from '#shop/catalog/import/csv/cells.ts'

/** The category of products whose file names none. */
export const NO_CATEGORY = 'Outros'

/**
 * The levels of a product that is in several categories: of `Roupas, Roupas > Camisetas > Verão` the deepest path, the
 * first of those equally deep, down to its third level; none when it is in no category. `others` are the paths that lead
 * elsewhere.
 */
export function categoryPathsOf(cell: string): { levels: string[]; others: string[] } {
  const paths = splitList(cell).map((path) => levelsOf(path.split('>')))
  const named = paths.filter(([first]) => first && !isUnnamed(first))
  const [deepest = [], ...rest] = named.toSorted((a, b) => b.length - a.length)
  const others = rest.filter((path) => !path.every((name, depth) => sameName(name, deepest[depth])))
  return { levels: deepest, others: [...new Set(others.map((path) => path.join(' > ')))] }
}

/** True for the name that a platform gives to what has no category. */
export function isUnnamed(name: string): boolean {
  return UNNAMED.has(foldHeader(name))
}

const UNNAMED = new Set(['uncategorized', 'uncategorised', 'sem categoria', 'sin categorizar'])

/** One to three level names without blanks, and without a level that repeats the one above it. */
export function levelsOf(names: string[]): string[] {
  const levels = names.map(oneLine).filter(Boolean)
  return levels.filter((name, index) => !sameName(name, levels[index - 1])).slice(0, 3)
}

/** Compares the names of two levels without case and accents. */
export function sameName(name: string, other: string | undefined): boolean {
  return other !== undefined && name.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0
}

/** A list in a cell, separated by commas; a comma within a name is written `\,`. */
export function splitList(cell: string): string[] {
  const parts = cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim())
  return parts.filter(Boolean)
}
