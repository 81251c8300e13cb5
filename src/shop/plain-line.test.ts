import { expect, test } from 'vitest'
import { oneLine } from '#shop/catalog/import/csv/cells.ts'
import { buyerFields, shippingFields } from '#shop/customers/customer.ts'
import { plainLine } from './plain-line.ts'

const backwards = '\u202eoãtraC\u202c'

test('A11 a text that would be written backwards, or that hides something, is cleaned', () => {
  expect(plainLine(`Esmalte ${backwards} rosa`)).toBe('Esmalte oãtraC rosa')
  for (const mark of ['\u200b', '\u200e', '\u200f', '\u061c', '\u2066', '\u2069', '\ufeff', '\u00ad'])
    expect(plainLine(`Ana${mark} Lima`)).toBe('Ana Lima')
  expect(plainLine(' Ana\u0000\n\tLima ')).toBe('Ana Lima')
  // A family of three is one sign, held together by joiners.
  expect(plainLine('Kit 👩\u200d👩\u200d👧')).toBe('Kit 👩\u200d👩\u200d👧')
})

test("A11 product names of a file and people's texts are cleaned so", () => {
  expect(oneLine(`Película ${backwards}`)).toBe('Película oãtraC')
  expect(buyerFields.name.parse(`Ana ${backwards} Lima`)).toBe('Ana oãtraC Lima')
  expect(shippingFields.address.parse(`Rua ${backwards}`)).toBe('Rua oãtraC')
})
