import type { LevelName, TreeLevel } from '#shop/assortment/categories/category-schema.ts'

/** The levels that stand below one, in their order. */
export function childrenOf(all: readonly TreeLevel[], level: LevelName, parent: number | null): TreeLevel[] {
  return all.filter((one) => one.level === level && one.parent === parent)
}

/** The ids of siblings after one of them is moved; null when it stands there already. */
export function movedTo(siblings: readonly TreeLevel[], one: TreeLevel, to: number): number[] | null {
  const ids = siblings.map(({ id }) => id)
  const place = Math.max(0, Math.min(to, ids.length - 1))
  if (ids[place] === one.id) return null
  return ids.filter((id) => id !== one.id).toSpliced(place, 0, one.id)
}

/** The same where it is put before or after a sibling. */
export function movedBeside(
  siblings: readonly TreeLevel[],
  one: TreeLevel,
  beside: TreeLevel,
  after: boolean,
): number[] | null {
  const others = siblings.filter(({ id }) => id !== one.id)
  return movedTo(siblings, one, others.findIndex(({ id }) => id === beside.id) + (after ? 1 : 0))
}

/** How many products stand in a level, as it is read. */
export function productWords({ products }: TreeLevel): string {
  if (products > 100) return 'mais de 100 produtos à venda'
  if (products === 0) return 'nenhum produto à venda'
  return products === 1 ? '1 produto à venda' : `${products} produtos à venda`
}
