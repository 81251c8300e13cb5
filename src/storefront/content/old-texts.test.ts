import { expect, test } from 'vitest'
import { textOf } from './old-texts.ts'

const [first, second] = [() => null, () => null]
const texts = {
  '/paginas/termos': [
    { until: 1, Text: first },
    { until: 3, Text: second },
  ],
}

test('L1 a version shows the text that it had, also when a page did not change with it', () => {
  const shown = (named?: string) => textOf('/paginas/termos', named, texts)
  expect([shown('1'), shown('2'), shown('3')]).toEqual([first, second, second])
  expect([shown('4'), shown(), textOf('/paginas/envio', '1', texts)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
