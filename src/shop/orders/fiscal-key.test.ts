import { expect, test } from 'vitest'
import { fiscalKey, spacedKey } from './fiscal-key.ts'

/** The example of the Manual de Orientação do Contribuinte of the NF-e. */
const nfe = '5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615'

test('a fiscal key has 44 digits, a model that is known and a right check digit', () => {
  expect(fiscalKey(nfe)).toEqual({ key: nfe.replaceAll(' ', ''), kind: 'nfe' })
  expect(fiscalKey(`${nfe.slice(0, -1)}6`)).toBeNull()
  expect(fiscalKey(nfe.replace('52', '25'))).toBeNull()
  expect(fiscalKey(nfe.slice(1))).toBeNull()
  expect(fiscalKey('')).toBeNull()
})

/** Invented, of a company whose CNPJ has letters. */
const withLetters = '35261112ABC34501DE35550010000001231123456788'

test('R401 a key of a company with letters in its CNPJ is read, typed small or in fours too', () => {
  const found = { key: withLetters, kind: 'nfe' }
  expect(fiscalKey(withLetters)).toEqual(found)
  expect(fiscalKey(withLetters.toLowerCase())).toEqual(found)
  expect(spacedKey(withLetters)).toBe('3526 1112 ABC3 4501 DE35 5500 1000 0001 2311 2345 6788')
  expect(fiscalKey(spacedKey(withLetters))).toEqual(found)
})

test.each([
  ['another letter', withLetters.replace('ABC', 'ABD')],
  ['two letters that changed places', withLetters.replace('ABC', 'BAC')],
  ['a letter where only digits are', `A${withLetters.slice(1)}`],
  ['a letter in the check digits of the CNPJ', withLetters.replace('DE35', 'DE3Z')],
  ['a letter for the check digit', `${withLetters.slice(0, -1)}I`],
  ['a letter of another alphabet', withLetters.replace('A', '\u0410')],
])('R401 a key with %s is none', (_, key) => {
  expect(fiscalKey(key)).toBeNull()
})

test('R401 of a right key, no single sign can be changed unseen', () => {
  for (const [at, sign] of [...withLetters].entries())
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      if (other !== sign && fiscalKey(withLetters.slice(0, at) + other + withLetters.slice(at + 1)))
        // Modulo 11 cannot tell two signs that are eleven apart.
        expect(Math.abs(other.charCodeAt(0) - sign.charCodeAt(0)) % 11).toBe(0)
})
