import { expect, test } from 'vitest'
import { suggestTerms } from './suggest-terms.ts'

const found = (...names: string[]) => names.map((name) => ({ name, categories: ['Esmaltes', 'Unhas'] }))

test('L3 a half typed word is completed, and then continued to the next meaningful word', () => {
  expect(suggestTerms('fit', found('Fita de cetim', 'Fita de cetim larga', 'Fita métrica'), 6)).toEqual([
    'fita',
    'fita de cetim',
    'fita métrica',
  ])
})

test('L3 a term neither ends in an amount nor crosses a comma, and keeps words with a hyphen whole', () => {
  expect(suggestTerms('kit', found('Kit com 5 pincéis'), 6)).toEqual(['kit com 5 pincéis'])
  expect(suggestTerms('iph', found('Capa para iPhone 15'), 6)).toEqual(['iphone', 'iphone 15'])
  expect(suggestTerms('str', found('Strass furta-cor', 'Kit: strass, pérola'), 6)).toEqual([
    'strass',
    'strass furta-cor',
  ])
})

test('B12 L3 a term does not end between an amount and its unit', () => {
  expect(suggestTerms('gel', found('Cobertura efeito gel 10 ml'), 6)).toEqual(['gel 10 ml'])
  expect(suggestTerms('ge', found('Cobertura efeito gel 10 ml'), 6)).toEqual(['gel', 'gel 10 ml'])
})

test('L3 the words before the last one are kept as they were typed', () => {
  expect(suggestTerms('Vermelho esm', found('Esmalte cremoso vermelho'), 6)).toEqual([
    'vermelho esmalte',
    'vermelho esmalte cremoso',
  ])
})

test('L3 a category is suggested once, in its own spelling, and the typed text is not suggested again', () => {
  expect(suggestTerms('ésmaltes', found('Esmalte rubi', 'Esmalte rubi'), 6)).toEqual(['esmalte rubi'])
  expect(suggestTerms('esm', found('Esmalte rubi', 'Esmalte rubi'), 2)).toEqual(['Esmaltes', 'esmalte rubi'])
  expect(suggestTerms('', found('Esmalte'), 6)).toEqual([])
})
