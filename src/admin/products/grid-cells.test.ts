import { expect, test } from 'vitest'
import type { ListedProduct } from '#shop/backoffice/products/product-schema.ts'
import { cellProblem, paste, summaryOf, wantedOf } from './grid-cells.ts'

const product = (id: number) =>
  ({
    id,
    regular_price: 2000,
    sale_price: 0,
    quantity: 5,
    cost: id === 2 ? 800 : null,
    stock_counted: id !== 3,
  }) as ListedProduct
const products = [product(1), product(2), product(3)]

test('J3 cells pasted from a spreadsheet go into the grid, and a summary says what would change', () => {
  const cells = paste({}, products, { row: 0, column: 0 }, '25,00\t\t7\r\n19,00\t\t5\nR$ 21,00\t\t9\n1\n')
  expect(products.map((one) => wantedOf(one, cells))).toEqual([
    { regular_price: 2500, quantity: 7 },
    { regular_price: 1900 },
    { regular_price: 2100 },
  ])
  expect(summaryOf(products, cells)).toBe('2 preços sobem, 1 preço desce, 1 mais de 20 %, 1 estoque muda')
  expect(summaryOf(products, {})).toBe('')
})

test('J3 a cell that cannot be saved says why', () => {
  expect([cellProblem('regular_price', 'abc'), cellProblem('regular_price', '')]).toEqual([
    'Não é um preço',
    'Falta o preço',
  ])
  expect([cellProblem('quantity', '1,5'), cellProblem('sale_price', '')]).toEqual([
    'Não é uma quantidade',
    null,
  ])
})

test('J3 costs are pasted beside prices; an empty one is none', () => {
  const cells = paste({}, products, { row: 0, column: 3 }, '7,50\n\nabc\n')
  expect(products.map((one) => wantedOf(one, cells))).toEqual([{ cost: 750 }, { cost: null }, {}])
  expect(summaryOf(products, cells)).toBe('2 custos mudam')
  expect(cellProblem('cost', 'abc')).toBe('Não é um preço')
})
