import { expect, test } from 'vitest'
import { fiscalKey } from './fiscal-key.ts'

/** The example of the Manual de Orientação do Contribuinte of the NF-e. */
const nfe = '5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615'

test('a fiscal key has 44 digits, a model that is known and a right check digit', () => {
  expect(fiscalKey(nfe)).toEqual({ key: nfe.replaceAll(' ', ''), kind: 'nfe' })
  expect(fiscalKey(`${nfe.slice(0, -1)}6`)).toBeNull()
  expect(fiscalKey(nfe.replace('52', '25'))).toBeNull()
  expect(fiscalKey(nfe.slice(1))).toBeNull()
  expect(fiscalKey('')).toBeNull()
})
