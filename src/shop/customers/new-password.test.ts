import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#platform/browser/call.ts'
import { changePassword } from './customers.calls.ts'

afterEach(() => vi.unstubAllGlobals())

test('S2 a new password travels with all six fields in its body, two of them in the query too', async () => {
  const sent: [string, RequestInit][] = []
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init])
    return Response.json({ success: true, message: '' })
  })
  const fields = {
    uid: 'u-1',
    token: 't 2',
    expires: '1790000000',
    signature: 'abc',
    password: 'uma senha boa',
    password_confirmation: 'uma senha boa',
  }
  await call(changePassword, fields)
  const [[url, { body }]] = sent as [[string, RequestInit]]
  expect(url).toBe('/api/email/verify/forgot_password/u-1/t%202?expires=1790000000&signature=abc')
  expect(JSON.parse(body as string)).toEqual(fields)
})
