import { expect, test } from 'vitest'
import type { Category } from '#shop/catalog/category.ts'
import { roomInMenu } from './menu-room.ts'

function named(...names: string[]): Category[] {
  return names.map((name, index) => ({
    ...{ id: index + 1, name, slug: `c${index}`, status: 1, show_in_header: 1, sub_categories: [] },
  }))
}
const from = (categories: Category[]) => roomInMenu(categories)

test('B10 categories that fit stand in the bar, and none is folded', () => {
  expect(from(named('Películas', 'Pedrarias', 'Esmaltes', 'Acessórios'))).toEqual(['lg', 'lg', 'lg', 'lg'])
})

test('B10 of thirteen categories the last are folded, on smaller screens more of them', () => {
  const places = from(named(...Array.from({ length: 13 }, (_, index) => `Categoria ${index + 1}`)))
  expect(places.slice(0, 6)).toEqual(Array(6).fill('lg'))
  expect(places).toContain('xl')
  expect(places.at(-1)).toBe('never')
  expect(places).toEqual([...places].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
})

test('B10 an imported catalogue of 186 leaves the bar as short', () => {
  const places = from(named(...Array.from({ length: 186 }, () => 'Películas para unhas decoradas')))
  expect(places.filter((place) => place !== 'never').length).toBeLessThan(6)
})

test('B10 one name that is longer than the bar is folded with all after it', () => {
  expect(from(named('x'.repeat(200), 'Esmaltes'))).toEqual(['never', 'never'])
})

const order = ['lg', 'xl', 'never']
