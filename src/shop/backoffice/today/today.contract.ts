import { del, get, post } from '#platform/http/endpoint.ts'
import { forStaff, rowId } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import { figuresReply, newSynonym } from './figures-schema.ts'
import * as today from './today-schema.ts'

// 'Hoje': every role may look, and sees its own part of it.

export const staffWaiting = forStaff(
  'products:read',
  get('/api/admin/today/waiting', none, today.waitingReply),
)
export const staffFigures = forStaff('products:read', get('/api/admin/today/figures', none, figuresReply))
export const resendGivenUpMail = forStaff(
  'orders:change',
  post('/api/admin/mails/:id/resend', rowId, today.done),
)
export const createSynonym = forStaff(
  'products:change',
  post('/api/admin/search-synonyms', newSynonym, today.done),
)
export const removeSynonym = forStaff(
  'products:change',
  del('/api/admin/search-synonyms/:id', rowId, today.done),
)
