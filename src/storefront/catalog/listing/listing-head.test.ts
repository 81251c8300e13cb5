import { expect, test } from 'vitest'
import { listingAddress } from '#storefront/catalog/listing/listing-address.ts'
import { headFromMenu, headOfCategory } from './listing-head.ts'
import { listingTitle } from './listing-title.ts'

const unhas = { name: 'unhas', slug: 'unhas' }
const cartelao = { name: 'Cartelão', slug: 'cartelao', category: unhas }
const lowest = { id: 5, name: 'florais', slug: 'cartelao-florais', status: 1, subcategory: cartelao }
const sub = { ...cartelao, id: 3, status: 1, subcategoriessub: [lowest] }
const category = { ...unhas, id: 1, status: 1, show_in_header: 1, sub_categories: [sub] }

test('C1 a category stands capitalised, with its sub-categories to go on to', () => {
  expect(headOfCategory(category)).toEqual({
    title: 'Unhas',
    crumbs: [
      { name: 'Home', href: '/' },
      { name: 'Unhas', href: '/category/unhas' },
    ],
    links: [{ name: 'Cartelão', href: '/subcategory/cartelao' }],
  })
})

test('C2 C3 the menu knows the head of every level, and of nothing else', () => {
  const titleOf = (level: 'category' | 'subcategory' | 'subcategorysub', slug: string) =>
    headFromMenu([category], level, slug)?.title
  expect(titleOf('category', 'unhas')).toBe('Unhas')
  expect(titleOf('subcategory', 'cartelao')).toBe('Cartelão')
  expect(titleOf('subcategorysub', 'cartelao-florais')).toBe('Florais')
  expect(titleOf('category', 'cartelao')).toBeUndefined()
  expect(titleOf('subcategory', 'nada')).toBeUndefined()
})

test('C3 C2 the way to a sub-category and to what is below it: home, category, sub-category', () => {
  for (const [level, slug] of [
    ['subcategory', 'cartelao'],
    ['subcategorysub', 'cartelao-florais'],
  ] as const) {
    const { crumbs } = headFromMenu([category], level, slug)!
    expect(crumbs.map(({ href }) => href)).toEqual(['/', '/category/unhas', '/subcategory/cartelao'])
  }
})

test('C5 what is the default stays out of a page’s address', () => {
  expect(listingAddress('/category/unhas', 1, 'popular')).toBe('/category/unhas')
  expect(listingAddress('/category/unhas', 2, 'popular')).toBe('/category/unhas?page=2')
  expect(listingAddress('/category/unhas', 1, 'price-asc')).toBe('/category/unhas?order=price-asc')
  expect(listingAddress('/category/unhas', 3, 'newest')).toBe('/category/unhas?order=newest&page=3')
})

test('C4 C5 each order and page of a listing has a title of its own', () => {
  expect(listingTitle('Unhas', 'popular', 1)).toBe('Unhas')
  expect(listingTitle('Unhas', 'popular', 2)).toBe('Unhas, página 2')
  expect(listingTitle('Unhas', 'price-asc', 3)).toBe('Unhas, preço: baixo a alto, página 3')
})
