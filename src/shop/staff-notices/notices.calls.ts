import { get, post } from '#platform/http/endpoint.ts'
import { done, forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as notices from './notices-schema.ts'

// What a person of the staff wants to be told at once, and on which of their devices.

export const staffNotices = forStaff(
  'self',
  get('/api/admin/notices', 'Says what the member is told at once, and may be.', none, notices.noticesReply),
)
export const chooseNotices = forStaff(
  'self',
  post(
    '/api/admin/notices',
    'Chooses what the member is told at once, by mail and on their devices.',
    notices.noticePreferences,
    done,
  ),
)
export const subscribePush = forStaff(
  'self',
  post(
    '/api/admin/push-subscriptions',
    'Lets this device take pushes, as long as its session lasts.',
    notices.subscription,
    done,
  ),
)
export const endPush = forStaff(
  'self',
  post('/api/admin/push-subscriptions/end', 'This device takes no pushes any more.', notices.endpoint, done),
)
export const sendTestNotice = forStaff(
  'self',
  post(
    '/api/admin/notices/test',
    'Sends the member a test, to each of their devices and by mail, and says what became of it.',
    none,
    notices.testSent,
  ),
)
export const testNoticeMail = forStaff(
  'self',
  get(
    '/api/admin/notices/test/:mail',
    'Says whether the mail of a test has left.',
    notices.testMailWanted,
    notices.testMail,
  ),
)
