import { expect, test } from 'vitest'
import { OpeningHours } from './opening-hours.tsx'

test('hours of which two parts are equal are drawn once each', () => {
  const parts = OpeningHours({ hours: 'Segunda, 09:00-12:00, terça, 09:00-12:00 e 09:00-12:00' })
  expect(new Set(parts.map(({ key }) => key)).size).toBe(4)
})
