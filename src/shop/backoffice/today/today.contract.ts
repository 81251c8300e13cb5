import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import { figuresReply } from './figures-schema.ts'
import * as today from './today-schema.ts'

// 'Hoje': every role may look, and sees its own part of it.

export const staffWaiting = forStaff(
  'products:read',
  get('/api/admin/today/waiting', none, today.waitingReply),
)
export const staffFigures = forStaff('products:read', get('/api/admin/today/figures', none, figuresReply))
export const resendGivenUpMail = forStaff(
  'orders:change',
  post('/api/admin/mails/:id/resend', today.mailId, today.done),
)
