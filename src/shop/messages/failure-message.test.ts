import { expect, test } from 'vitest'
import { CallFailed } from '#platform/browser/call.ts'
import { accountTexts } from '#shop/messages/account.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { failureMessage } from './failure-message.ts'

test('a failed call is told in the shop’s words; the connection is blamed only where there was no answer', () => {
  expect(failureMessage(new CallFailed(422, { message: accountTexts.emailTaken }))).toBe(
    accountTexts.emailTaken,
  )
  expect(failureMessage(new CallFailed(502, {}))).toBe(serverTexts.unavailable)
  expect(failureMessage(new CallFailed(0, {}))).toBe(serverTexts.offline)
})
