import { expect, test } from 'vitest'
import type { TreeLevel } from '#shop/assortment/categories/category-schema.ts'
import { childrenOf, movedBeside, movedTo, productWords } from './tree.ts'

const one = (id: number, parent: number | null = null) =>
  ({ level: parent === null ? 'category' : 'subcategory', id, parent, products: id }) as TreeLevel

test('a category is moved among its siblings, and no further than their ends', () => {
  const all = [one(1), one(2), one(3), one(4, 1)]
  const siblings = childrenOf(all, 'category', null)
  expect(siblings.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(movedTo(siblings, siblings[2]!, 0)).toEqual([3, 1, 2])
  expect(movedTo(siblings, siblings[0]!, 9)).toEqual([2, 3, 1])
  expect(movedTo(siblings, siblings[0]!, -1)).toBeNull()
  expect(movedBeside(siblings, siblings[2]!, siblings[0]!, false)).toEqual([3, 1, 2])
  expect(movedBeside(siblings, siblings[0]!, siblings[1]!, true)).toEqual([2, 1, 3])
  expect(movedBeside(siblings, siblings[0]!, siblings[1]!, false)).toBeNull()
  expect(childrenOf(all, 'subcategory', 1)).toHaveLength(1)
})

test('products of a category are counted up to a hundred', () => {
  expect([one(0), one(1), one(12), one(101)].map(productWords)).toEqual([
    ...['nenhum produto à venda', '1 produto à venda', '12 produtos à venda', 'mais de 100 produtos à venda'],
  ])
})
