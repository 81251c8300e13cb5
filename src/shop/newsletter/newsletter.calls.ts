import { post, unguarded } from '#platform/http/endpoint.ts'
import * as account from '#shop/customers/account-schema.ts'
import { newsletterLink, subscription } from './newsletter.ts'

// The calls of the newsletter.

export const newsletter = post(
  '/api/newsletter/register',
  'Subscribes to the newsletter, to be confirmed by mail.',
  subscription,
  account.doneWithMessage,
  201,
)
export const confirmNewsletter = post(
  '/api/newsletter/confirm/:uid/:token',
  'Confirms a subscription by the link of a mail.',
  newsletterLink,
  account.doneWithMessage,
)
// It has the address of the page, because mail programs post one-click unsubscriptions to it (RFC 8058).
export const stopNewsletter = unguarded(
  post(
    '/newsletter/stop/:uid/:token',
    'Ends a subscription by the link of a mail.',
    newsletterLink,
    account.doneWithMessage,
  ),
)
