import { expect, test } from 'vitest'
import { loggableDetails } from './loggable-details.ts'

const failure = (code: string) => Object.assign(new Error('it failed'), { code })

test('R501 a lock that was held, and a database that is away, are told without a stack; a bug and a deadlock with theirs', () => {
  for (const code of ['55P03', '57014', '53100', '25006', 'ECONNREFUSED'])
    expect(loggableDetails({ err: failure(code), order: 7 })).toEqual({
      err: { code, message: 'it failed' },
      order: 7,
    })
  for (const code of ['40P01', '42703']) {
    const details = { err: failure(code) }
    expect(loggableDetails(details)).toBe(details)
  }
  expect(loggableDetails({ order: 7 })).toEqual({ order: 7 })
})
