import { isRouteErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { CallFailed } from './call.ts'
import { pageDataError } from './page-data-error.ts'

/** What React Router makes of an answer that is no page's data. */
function errorResponse(status: number, statusText: string, data: unknown) {
  const error = { status, statusText, internal: false, data }
  expect(isRouteErrorResponse(error)).toBe(true)
  return error
}

test.for([
  ['no network', new TypeError('Failed to fetch')],
  ['half of an answer', new Error('Unable to decode', { cause: new SyntaxError('Unexpected end') })],
])('%s is no answer', ([, error]) => {
  expect(pageDataError(error)).toBeInstanceOf(CallFailed)
  expect(pageDataError(error)).toMatchObject({ status: 0, message: '' })
})

test('the words of a refusal that no page gave are kept', () => {
  const limit = errorResponse(429, '', '{"message":"Muitas tentativas.","code":"rate_limited"}')
  expect(pageDataError(limit)).toMatchObject({
    status: 429,
    message: 'Muitas tentativas.',
    code: 'rate_limited',
  })
  for (const text of ['<html>502</html>', '', '7', 'null']) {
    const failed = pageDataError(errorResponse(502, 'Bad Gateway', text))
    expect(failed).toBeInstanceOf(CallFailed)
    expect(failed).toMatchObject({ status: 502, message: '' })
  }
})

test('what the page itself answers stays as it is', () => {
  for (const error of [errorResponse(404, '', null), new Error('Unexpected Server Error')]) {
    expect(pageDataError(error)).toBe(error)
  }
})
