import { expect, test } from 'vitest'
import { CallFailed } from '#platform/call.ts'
import { texts } from './texts.ts'
import { wordsOf } from './words-of.ts'

test('a failed call is told in the shop’s words; nobody whose connection is fine is told to check it', () => {
  expect(wordsOf(new CallFailed(422, { message: texts.account.emailTaken }))).toBe(texts.account.emailTaken)
  expect(wordsOf(new CallFailed(502, {}))).toBe(texts.server.unavailable)
  expect(wordsOf(new CallFailed(0, {}))).toBe(texts.server.offline)
})
