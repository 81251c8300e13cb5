import { expect, test } from 'vitest'
import type { TreeLevel } from '#shop/assortment/categories/category-schema.ts'
import { newestOf } from './new-category.tsx'

test('the category that was just made is the newest of its level, below the one that was chosen', () => {
  const one = (id: number, level: TreeLevel['level'], parent: number | null) =>
    ({ id, level, parent }) as TreeLevel
  const tree = [
    one(9, 'category', null),
    one(3, 'subcategory', 9),
    one(7, 'subcategory', 9),
    one(8, 'subcategory', 2),
  ]
  expect(newestOf(tree, 'subcategory', 9)?.id).toBe(7)
  expect(newestOf(tree, 'category', null)?.id).toBe(9)
  expect(newestOf([], 'category', null)).toBeUndefined()
})
