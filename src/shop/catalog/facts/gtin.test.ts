import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test('a bar code is taken when its last digit checks the others', () => {
  expect(['7891234567895', '96385074', '036000291452', '17891234567892'].map(isGtin)).toEqual(
    Array(4).fill(true),
  )
  expect(['7891234567890', '789123456789', '', '123', '789123456789a'].map(isGtin)).toEqual(
    Array(5).fill(false),
  )
})
