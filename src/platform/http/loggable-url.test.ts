import { expect, test } from 'vitest'
import { loggableAddress } from './loggable-url.ts'

test('a log keeps which page was asked for, and none of the secrets in its address', () => {
  const [uid, token] = ['f0dd96ca-51b6-48b1-8148-36821c6d3157', 'L6gQrPP1Tie7Uh6mhQpGXAzF4pgMDluLcp77Xvv1Hbc']
  expect(loggableAddress(`/activate/${uid}/${token}?expires=1&signature=2`)).toBe('/activate/…/…')
  expect(loggableAddress(`/api/email/verify/forgot_password/${uid}/${token}`)).toBe(
    '/api/email/verify/forgot_password/…/…',
  )
  expect(loggableAddress('/api/orders/100234?key=abc')).toBe('/api/orders/100234')
  const slug = '/product/cartelao-jardim-de-rosas-vermelhas-grande'
  expect(loggableAddress(`${slug}?a=1`)).toBe(slug)
})
