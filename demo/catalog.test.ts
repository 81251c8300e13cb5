import { expect, test } from 'vitest'
import { categories, type DemoCategory } from '#demo/products/categories.ts'
import { families } from '#demo/products/product.ts'
import { products } from './catalog.ts'

const levels = categories.flatMap(function walk(level: DemoCategory): DemoCategory[] {
  return [level, ...(level.children ?? []).flatMap(walk)]
})

const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('no slug, SKU or name is used twice', () => {
  expect(twice(levels.map(({ slug }) => slug))).toEqual([])
  expect(twice(products.map(({ slug }) => slug))).toEqual([])
  expect(twice(products.map(({ sku }) => sku))).toEqual([])
  expect(twice(products.map(({ name }) => name))).toEqual([])
})

test('slugs and SKUs are written as the shop writes them', () => {
  for (const { slug, sku } of products) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(sku).toMatch(/^[A-Z]{2}-[A-Z]{3}-[A-Z]?\d{2,3}$/)
  }
})

test('every product is in a category without further subcategories', () => {
  const deepest = new Set(levels.filter(({ children }) => !children).map(({ slug }) => slug))
  expect(products.filter(({ category }) => !deepest.has(category)).map(({ sku }) => sku)).toEqual([])
})

test('descriptions have 80 to 200 words of their own', () => {
  for (const { sku, description } of products) {
    const words = text(description).split(' ').length
    expect(words, sku).toBeGreaterThanOrEqual(80)
    expect(words, sku).toBeLessThanOrEqual(200)
    expect(description.replace(/<\/?(p|ul|ol|li|h3|strong)>/g, ''), sku).not.toContain('<')
  }
  const openings = products.map(({ description }) => text(description).slice(0, 40))
  expect(twice(openings)).toEqual([])
})

test('a sale price is below the regular one, by no more than half', () => {
  for (const { sku, price, sale = price } of products) {
    expect(sale, sku).toBeLessThanOrEqual(price)
    expect(sale, sku).toBeGreaterThanOrEqual(price / 2)
  }
})

test('options name a family that exists, and differ within it', () => {
  const options = products.flatMap(({ option }) => (option ? [option] : []))
  expect(options.filter(({ family }) => !(family in families))).toEqual([])
  expect(twice(options.map(({ family, value, value2 = '' }) => `${family} ${value} ${value2}`))).toEqual([])
})
