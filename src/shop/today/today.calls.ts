import { del, get, post } from '#platform/http/endpoint.ts'
import { forStaff, rowId } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import { figuresReply, newSynonym } from './figures-schema.ts'
import * as today from './today-schema.ts'

// 'Hoje': every role may look, and sees its own part of it.

export const staffWaiting = forStaff(
  'products:read',
  get(
    '/api/admin/today/waiting',
    'Gives what waits beside the queues of orders, as far as the caller may see it.',
    none,
    today.waitingReply,
  ),
)
export const staffFigures = forStaff(
  'products:read',
  get(
    '/api/admin/today/figures',
    'Gives the sales of two months by day, what sells and what runs out, and the last events.',
    none,
    figuresReply,
  ),
)
export const retryFailedJob = forStaff(
  'orders:change',
  post(
    '/api/admin/failed-jobs/:kind/:id/retry',
    'Has a job that failed tried again at once; a refund asks for the right to money too, a program for that to the staff.',
    today.failedJobRef,
    today.done,
  ),
)
export const resendGivenUpMail = forStaff(
  'orders:change',
  post('/api/admin/mails/:id/resend', 'Sends a mail again that was given up.', rowId, today.done),
)
export const createSynonym = forStaff(
  'products:change',
  post(
    '/api/admin/search-synonyms',
    'Says how the shop calls what shoppers search for by another name.',
    newSynonym,
    today.done,
  ),
)
export const removeSynonym = forStaff(
  'products:change',
  del('/api/admin/search-synonyms/:id', 'Takes a synonym of the search away.', rowId, today.done),
)
