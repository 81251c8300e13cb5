import { expect, test } from 'vitest'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { supplierCsv } from './supplier-list.ts'

test('what runs out is a spreadsheet for the supplier, and no cell of it is a formula', () => {
  const product = (given: object) => given as ListedProduct
  expect(
    supplierCsv([
      product({ sku: 'UL-1', name: 'Base; "Coat"', quantity: 0, cost: 753 }),
      product({ sku: '=1+1', name: '@x', quantity: 2, cost: null }),
    ]),
  ).toBe(
    '\ufeffSKU;Produto;Estoque;Último custo;Pedir\r\nUL-1;"Base; ""Coat""";0;7,53;\r\n\'=1+1;\'@x;2;;\r\n',
  )
})
