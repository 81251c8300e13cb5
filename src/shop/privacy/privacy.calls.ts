import * as z from 'zod/mini'
import { get, post, signedIn, uncompressed } from '#platform/http/endpoint.ts'
import { doneWithMessage } from '#shop/customers/account-schema.ts'
import { none } from '#shop/wire.ts'
import { erasure, proof } from './privacy.ts'

// The calls of a customer's rights over their own data (Lei 13.709/2018, art. 18).

export const exportOwnData = uncompressed(
  signedIn(
    post(
      '/api/privacy/export',
      'Gives everything that the shop keeps of the customer.',
      proof,
      z.object({ shop: z.string(), made_at: z.string(), data: z.record(z.string(), z.unknown()) }),
    ),
  ),
)
/** What the account waits for before it can be erased, so that it is said before a password is asked for. */
export const erasureObstacle = signedIn(
  get(
    '/api/privacy/erasure',
    'Gives what the account waits for before it can be erased.',
    none,
    z.object({ obstacle: z.nullable(z.object({ number: z.int(), message: z.string() })) }),
  ),
)
export const eraseAccount = signedIn(
  post('/api/privacy/erase', 'Erases the customer, but for what invoices need.', erasure, doneWithMessage),
)
