import { expect, test } from 'vitest'
import { openingHours, phoneLink, whatsappLink } from './store.ts'

test('L6 telephone and WhatsApp are links that a phone can follow, with or without the country', () => {
  expect(phoneLink('(11) 4000-1234')).toBe('tel:+551140001234')
  expect(phoneLink('+55 11 4000-1234')).toBe('tel:+551140001234')
  expect(whatsappLink('(11) 98000-1234')).toBe('https://wa.me/5511980001234')
})

test('L6 somebody answers from Monday to Friday, 09:00-12:00 and 14:00-17:00', () => {
  expect(`${openingHours.days}, ${openingHours.hours}`).toBe('Segunda a sexta, 09:00-12:00 e 14:00-17:00')
})
