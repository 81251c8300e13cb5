import { expect, test } from 'vitest'
import { termsFrom } from './search-terms.ts'

const found = (...names: string[]) => names.map((name) => ({ name, places: ['Esmaltes', 'Unhas'] }))

test('a half typed word is completed, and then goes on to the next that tells something', () => {
  expect(termsFrom('fit', found('Fita de cetim', 'Fita de cetim larga', 'Fita métrica'), 6)).toEqual([
    'fita',
    'fita de cetim',
    'fita métrica',
  ])
})

test('a term neither ends in an amount nor crosses a comma, and keeps words with a hyphen whole', () => {
  expect(termsFrom('kit', found('Kit com 5 pincéis'), 6)).toEqual(['kit com 5 pincéis'])
  expect(termsFrom('iph', found('Capa para iPhone 15'), 6)).toEqual(['iphone', 'iphone 15'])
  expect(termsFrom('str', found('Strass furta-cor', 'Kit: strass, pérola'), 6)).toEqual([
    'strass',
    'strass furta-cor',
  ])
})

test('what stands before the last word is kept as it was typed', () => {
  expect(termsFrom('Vermelho esm', found('Esmalte cremoso vermelho'), 6)).toEqual([
    'vermelho esmalte',
    'vermelho esmalte cremoso',
  ])
})

test('a category is named once, by its own spelling, and what is typed is not offered again', () => {
  expect(termsFrom('ésmaltes', found('Esmalte rubi', 'Esmalte rubi'), 6)).toEqual(['esmalte rubi'])
  expect(termsFrom('esm', found('Esmalte rubi', 'Esmalte rubi'), 2)).toEqual(['Esmaltes', 'esmalte rubi'])
  expect(termsFrom('', found('Esmalte'), 6)).toEqual([])
})
