import { expect, test } from 'vitest'
import { skuTerm } from './tsquery.ts'

test('C8 four characters with a digit find the SKUs that begin so, three only the SKU itself', () => {
  expect(skuTerm('cr12')).toBe("'cr12':*")
  expect(skuTerm('cr1')).toBe("'cr1'")
  expect(skuTerm('creme')).toBe("'creme'")
})
