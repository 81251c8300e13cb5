import { expect, test } from 'vitest'
import type { StaffProduct } from '#shop/assortment/products/product-schema.ts'
import { type OptionTable, problemsIn, tableOf, typedValues, wiredTable, withValues } from './option-rows.ts'

const pink = {
  ...{ id: 7, sku: 'PEL', regular_price: 2000, quantity: 4, status: 1, image: '', option: null },
  options: [],
} as unknown as StaffProduct
const short = ({ rows }: OptionTable) => rows.map(({ id, value, value_2 }) => [id, value, value_2])

test('“Cor: Rosa, Nude, Preto” makes a table of three, of which the product is the first', () => {
  const table = withValues(tableOf(pink), 'Cor: Rosa, Nude, Preto', '')
  expect([table.name, short(table)]).toEqual([
    'Cor',
    [
      [7, 'Rosa', ''],
      [null, 'Nude', ''],
      [null, 'Preto', ''],
    ],
  ])
  expect(table.rows.map(({ color }) => color)).toEqual(['#e8618c', '#d8b58a', '#1c1b1a'])
})

test('a second name makes a row of every pair, and rows that are there take the first of its values', () => {
  const colors = withValues(tableOf(pink), 'Cor: Rosa, Nude', '')
  expect(short(withValues(colors, '', 'Tamanho: P, G'))).toEqual([
    [7, 'Rosa', 'P'],
    [null, 'Nude', 'P'],
    [null, 'Rosa', 'G'],
    [null, 'Nude', 'G'],
  ])
})

test('values are typed with commas, semicolons or lines, and twice is once', () => {
  expect(typedValues('Rosa; Nude\nPreto, Rosa')).toEqual({ name: null, values: ['Rosa', 'Nude', 'Preto'] })
})

test('a table that cannot be saved says why at its cell', () => {
  const table = withValues(tableOf(pink), 'Rosa, Nude', '')
  const [first, second] = table.rows
  expect(problemsIn({ ...table, name_2: 'Tamanho', rows: [first!, { ...second!, price: '' }] })).toEqual({
    option_name: 'Diga no que as opções diferem: Cor, Tamanho.',
    [`${first!.key}.value_2`]: 'Falta o valor.',
    [`${second!.key}.value_2`]: 'Falta o valor.',
    [`${second!.key}.price`]: 'Digite o preço.',
  })
})

test('only what is another is sent, amounts in reais', () => {
  const table = withValues(tableOf(pink), 'Cor: Rosa, Nude', '')
  const rows = table.rows.map((row, index) => (index === 1 ? { ...row, price: '22,5', quantity: '3' } : row))
  expect(wiredTable(pink, { ...table, rows })).toMatchObject({
    id: 7,
    changes: [{ id: 7, option: { from: null, to: { name: 'Cor', value: 'Rosa', position: 0 } } }],
    added: [{ option: { value: 'Nude', position: 1 }, regular_price: 22.5, quantity: 3, pictures: [] }],
  })
})
