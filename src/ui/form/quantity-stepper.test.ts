import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

const drawn = (value: number) =>
  renderToStaticMarkup(createElement(QuantityStepper, { value, onChange: () => {} }))

test('P7 the keys of a keyboard change the quantity by one, and minus ends at one', () => {
  expect(drawn(1)).toContain('step="1"')
  expect(drawn(1)).toMatch(/disabled=""[^>]*aria-label="Diminuir quantidade"/)
  expect(drawn(2)).not.toContain('disabled=""')
})
