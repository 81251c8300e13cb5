import { expect, test } from 'vitest'
import { newWebhookSecret, webhookHeaders } from './webhook-signature.server.ts'

test('a message is signed as the libraries of Standard Webhooks verify it', () => {
  // The example of the specification's own libraries.
  const headers = webhookHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    new Date(1614265330_000),
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('each secret is another, of 24 bytes', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.replace(/^whsec_/, ''), 'base64')).toHaveLength(24)
})
