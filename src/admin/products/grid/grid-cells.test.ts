import { expect, test } from 'vitest'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { paste, problemsOf, wantedOf } from './grid-cells.ts'
import type { GridColumn } from './grid-columns.ts'
import { summaryOf } from './grid-summary.ts'

const product = (id: number) =>
  ({
    ...{ id, name: `Película ${id}`, sku: `P-${id}`, place: '1/2', status: 1, weight: null },
    ...{
      regular_price: 2000,
      sale_price: 0,
      quantity: 5,
      cost: id === 2 ? 800 : null,
      stock_counted: id !== 3,
    },
  }) as ListedProduct
const products = [product(1), product(2), product(3)]
const places = [
  { place: '1', name: 'Unhas', hidden: false },
  { place: '1/2', name: 'Unhas › Películas', hidden: false },
  { place: '1/3', name: 'Unhas › Lixas e Polidores', hidden: false },
]
const grid = { products, places }
const pasted = (column: GridColumn, text: string, row = 0) =>
  paste({}, grid, { row, column, mayCount: true }, text).cells
const wanted = (column: GridColumn, text: string) => {
  const cells = pasted(column, text)
  return products.map((one) => wantedOf(one, cells, grid))
}
const problems = (column: GridColumn, text: string) => problemsOf(grid, pasted(column, text))

test('J3 cells pasted from a spreadsheet go into the grid, and a summary says what would change', () => {
  const text = '25,00\t\t7\r\n19,00\t\t5\nR$ 21,00\t\t9\n1\n'
  expect(wanted('regular_price', text)).toEqual([
    { regular_price: 2500, quantity: 7 },
    { regular_price: 1900 },
    { regular_price: 2100 },
  ])
  expect(summaryOf(grid, pasted('regular_price', text))).toBe(
    '2 preços sobem, 1 preço desce, 1 mais de 20 %, 1 estoque muda',
  )
  expect(summaryOf(grid, {})).toBe('')
})

test('J3 all nine columns are pasted at once', () => {
  const row = [
    'Película Rosa',
    'PR-1',
    '30,00',
    '25,00',
    '8',
    '9,90',
    '12',
    'unhas > lixas e polidores',
    'não',
  ]
  const cells = pasted('name', row.join('\t'))
  expect(wantedOf(products[0]!, cells, grid)).toEqual({
    ...{ name: 'Película Rosa', sku: 'PR-1', regular_price: 3000, sale_price: 2500, quantity: 8, cost: 990 },
    ...{ weight: 12, place: '1/3', status: 0 },
  })
  expect(summaryOf(grid, cells)).toBe(
    '1 preço sobe, 1 mais de 20 %, 1 estoque muda, 1 custo muda, 1 nome muda, 1 código muda, 1 peso muda, 1 muda de categoria, 1 sai da loja',
  )
})

test('J3 rows that lie below the last product are counted, not lost unseen', () => {
  expect(paste({}, grid, { row: 1, column: 'cost', mayCount: true }, '1\n2\n3\n4\n').outside).toBe(2)
})

test('J3 a cell that cannot be saved says why', () => {
  expect(problems('regular_price', 'abc\n\n')).toEqual({
    '1.regular_price': 'Não é um preço',
    '2.regular_price': 'Falta o preço',
  })
  expect(problems('quantity', '1,5')).toEqual({ '1.quantity': 'Não é uma quantidade' })
  expect(problems('sale_price', '20,00\n19,99')).toEqual({ '1.sale_price': 'A oferta não é menor' })
  expect(problems('weight', '0\n\n12 g')).toEqual({ '1.weight': 'Não é um peso em gramas' })
  expect(problems('name', ' ')).toEqual({ '1.name': 'Falta o nome' })
  expect(problems('status', 'talvez\nVERDADEIRO')).toEqual({ '1.status': 'Diga sim ou não' })
})

test('J3 a category is found by its path, and none is made up', () => {
  expect(wanted('place', 'Unhas\nUNHAS>Películas\nUnhas › Lixas e polidores')).toEqual([
    { place: '1' },
    {},
    { place: '1/3' },
  ])
  expect(problems('place', 'Lixas e Polidores\n\nCílios')).toEqual({
    '1.place': 'Não há esta categoria',
    '2.place': 'Não há esta categoria',
    '3.place': 'Não há esta categoria',
  })
})

test('J3 no two products of the grid get the same code', () => {
  expect(problems('sku', 'P-2')).toEqual({ '1.sku': 'Outro produto já tem este código.' })
  expect(problems('sku', 'N\nN')).toEqual({
    '1.sku': 'Outro produto já tem este código.',
    '2.sku': 'Outro produto já tem este código.',
  })
})

test('J3 units that are not counted, or that she may not count, take nothing', () => {
  expect(pasted('quantity', '7', 2)).toEqual({})
  expect(paste({}, grid, { row: 0, column: 'quantity', mayCount: false }, '7').cells).toEqual({})
})

test('J3 costs are pasted beside prices; an empty one is none', () => {
  expect(wanted('cost', '7,50\n\nabc\n')).toEqual([{ cost: 750 }, { cost: null }, {}])
  expect(summaryOf(grid, pasted('cost', '7,50\n\nabc\n'))).toBe('2 custos mudam')
})
