import { expect, test } from 'vitest'
import { deadlineOf, unitsGivenBack } from './return-words.ts'

const lines = [{ product_id: 1, quantity: 1, accepted: null }]

test('L7 a unit is in return from the day it is asked for, and returned once the shop has checked it', () => {
  const item = { product_id: 1, quantity: 3, returnable: 2 }
  for (const status of ['requested', 'authorized', 'arrived'] as const)
    expect(unitsGivenBack(item, [{ status, lines }])).toBe('1 em devolução')
  for (const status of ['checked', 'refunding', 'refunded'] as const)
    expect(unitsGivenBack(item, [{ status, lines }])).toBe('1 devolvida')
  const more = { ...item, returnable: 0 }
  const both = [
    { status: 'requested', lines },
    { status: 'refunded', lines: [{ ...lines[0]!, quantity: 2 }] },
  ] as const
  expect(
    unitsGivenBack(
      more,
      both.map((one) => ({ ...one, lines: [...one.lines] })),
    ),
  ).toBe('1 em devolução, 2 devolvidas')
  expect(unitsGivenBack({ ...item, returnable: 3 }, [{ status: 'cancelled', lines }])).toBe(null)
})

test('L7 what is said beside a step of a withdrawal is of that step: the money follows the check, then at once', () => {
  const now = new Date('2026-06-10T12:00:00Z')
  const at = (status: 'arrived' | 'checked') =>
    deadlineOf({ kind: 'withdrawal', status, requested_at: now }, now)?.words
  expect(at('arrived')).toBe('Devolva o dinheiro assim que conferir')
  expect(at('checked')).toBe('De imediato (CDC, art. 49)')
})
