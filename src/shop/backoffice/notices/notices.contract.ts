import { get, post } from '#platform/http/endpoint.ts'
import { done, forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as notices from './notices-schema.ts'

// What a person of the staff wants to be told at once, and on which of their devices.

export const staffNotices = forStaff('self', get('/api/admin/notices', none, notices.noticesReply))
export const chooseNotices = forStaff('self', post('/api/admin/notices', notices.wishes, done))
export const subscribePush = forStaff(
  'self',
  post('/api/admin/push-subscriptions', notices.subscription, done),
)
export const endPush = forStaff('self', post('/api/admin/push-subscriptions/end', notices.endpoint, done))
export const sendTestNotice = forStaff('self', post('/api/admin/notices/test', none, notices.testSent))
export const testNoticeMail = forStaff(
  'self',
  get('/api/admin/notices/test/:mail', notices.testMailWanted, notices.testMail),
)
