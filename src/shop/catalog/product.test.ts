import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetTable } from '#shop/catalog/facts/data-sheet.server.ts'
import {
  capitalised,
  cardOf,
  discountBadge,
  picturesOf,
  previewOf,
  priceOf,
  stockLine,
  struckPrice,
  textOf,
  UNCOUNTED,
} from './product.ts'

const priced = (regular_price: number, sale_price = 0) => ({ regular_price, sale_price })

test('P4 the sale price is charged when there is one, else the regular price', () => {
  expect(priceOf(priced(2000, 1500))).toBe(1500)
  expect(priceOf(priced(2000))).toBe(2000)
  expect(priceOf(priced(2000, 2500))).toBe(2500)
})

test('P4 the regular price is struck through only when a lower one is charged', () => {
  expect(struckPrice(priced(2000, 1500))).toBe(2000)
  expect(struckPrice(priced(2000))).toBeNull()
  expect(struckPrice(priced(2000, 2000))).toBeNull()
  expect(struckPrice(priced(2000, 2500))).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 0 }), (regular, sale) => {
      const product = priced(regular, sale)
      const struck = struckPrice(product)
      return struck === null || struck > priceOf(product)
    }),
  )
})

test.each([
  [2000, 1500, '-25%'],
  [3000, 2000, '-33%'],
  [3000, 1000, '-67%'],
  [800, 700, '-13%'],
  [2000, 0, null],
  [2000, 2000, null],
  [2000, 2500, null],
  [100_000, 99_999, null],
  [100_000, 99_400, '-1%'],
  [100, 1, '-99%'],
])('P3 %i on sale for %i has the badge %s', (regular, sale, badge) => {
  expect(discountBadge(priced(regular, sale))).toBe(badge)
})

test('P5 the stock line tells how many units there are, or that there are none', () => {
  expect(stockLine(7)).toBe('Disponível. (7 Unidades)')
  expect(stockLine(1)).toBe('Disponível. (1 Unidades)')
  expect(stockLine(0)).toBe('Não disponível.')
})

test('T5 P5 of what is not counted no number is said', () => {
  expect(stockLine(UNCOUNTED)).toBe('Disponível.')
})

test('P6 the preview is 150 characters of text and three dots', () => {
  expect(previewOf(`<p>${'a'.repeat(200)}</p>`)).toBe(`${'a'.repeat(150)}...`)
  expect(previewOf('<p>Curta.</p>')).toBe('Curta....')
  expect(previewOf('<p> </p>')).toBe('')
})

test('P6 the preview never cuts a character in two', () => {
  const nails = '💅🏽'
  expect(previewOf(nails.repeat(200))).toBe(`${nails.repeat(150)}...`)
})

test('P6 the text of a description has neither tags nor entities', () => {
  expect(textOf('<h2>Cola</h2><ul><li>5&nbsp;ml</li><li>Seca r&aacute;pido &amp; bem</li></ul>')).toBe(
    'Cola 5 ml; Seca r&aacute;pido & bem',
  )
  expect(textOf('<ul><li>Banho de ouro.</li> <li><b>45 cm</b></li><li>Prata</li></ul>')).toBe(
    'Banho de ouro. 45 cm; Prata',
  )
  expect(textOf('<p>Brilho <strong>intenso</strong>, 3&#215;</p>')).toBe('Brilho intenso, 3×')
  expect(textOf('&lt;script&gt;')).toBe('<script>')
  expect(textOf('&constructor; &#0; &#99999999; &#xFFFFFFFFF;')).toBe(
    '&constructor; &#0; &#99999999; &#xFFFFFFFFF;',
  )
})

test('P6 a data sheet below the description is no part of its preview', () => {
  const sheet = sheetTable({ composition: 'Água', directions: '', warnings: '', anvisa: '', maker: '' })
  expect([previewOf(sheet), previewOf(`<p>Brilha.</p>${sheet}`)]).toEqual(['', 'Brilha....'])
})

test('P6 any description has a preview', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (html) => typeof previewOf(html) === 'string'))
})

test('P2 a list of pictures that cannot be read is empty', () => {
  expect(picturesOf({ images: '["images/a.webp","images/b.webp"]' })).toEqual([
    'images/a.webp',
    'images/b.webp',
  ])
  expect(picturesOf({ images: '["images/a.webp",null,3]' })).toEqual(['images/a.webp'])
  for (const images of ['', 'null', '{}', '"a"', '[', 'images/a.webp'])
    expect(picturesOf({ images })).toEqual([])
})

test('P1 the category is capitalised in the breadcrumb', () => {
  expect(capitalised('unhas')).toBe('Unhas')
  expect(capitalised('água')).toBe('Água')
  expect(capitalised('')).toBe('')
})

test('C6 a card carries what it shows and nothing else', () => {
  const product = {
    id: 1,
    sku: 'A',
    name: 'Cartelão',
    slug: 'cartelao',
    description: '<p>Longa</p>',
    regular_price: 2000,
    sale_price: 0,
    price: 2000,
    stock_status: 'instock' as const,
    featured: 0,
    highlights: 0,
    quantity: 1,
    category_id: 1,
    images: '["images/a.webp","images/b.webp","images/c.webp"]',
    image: 'images/a.webp',
    status: 1,
    category: { name: 'Unhas', slug: 'unhas' },
    subcategory: null,
    subcategorysub: null,
  }
  expect(cardOf(product)).toEqual({
    id: 1,
    sku: 'A',
    name: 'Cartelão',
    slug: 'cartelao',
    regular_price: 2000,
    sale_price: 0,
    featured: 0,
    quantity: 1,
    image: 'images/a.webp',
    hover_image: 'images/b.webp',
  })
  expect(cardOf({ ...product, images: '["images/a.webp"]' }).hover_image).toBe('')
})
