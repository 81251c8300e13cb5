import { post, unguarded } from '#platform/http/endpoint.ts'
import * as account from '#shop/customers/account-schema.ts'
import { newsletterLink, subscription } from './newsletter.ts'

// The calls of the newsletter.

export const newsletter = post('/api/newsletter/register', subscription, account.doneWithMessage, 201)
export const confirmNewsletter = post(
  '/api/newsletter/confirm/:uid/:token',
  newsletterLink,
  account.doneWithMessage,
)
// It has the address of the page, because mail programs post one-click unsubscriptions to it (RFC 8058).
export const stopNewsletter = unguarded(
  post('/newsletter/stop/:uid/:token', newsletterLink, account.doneWithMessage),
)
