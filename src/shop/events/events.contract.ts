import { del, get, post } from '#platform/http/endpoint.ts'
import { done, forStaff, rowId } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as events from './events-schema.ts'

// The addresses to which the shop tells programs what happens, and what it told them.

export const listEventAddresses = forStaff(
  'staff:manage',
  get('/api/admin/event-addresses', none, events.eventAddressesReply),
)
export const createEventAddress = forStaff(
  'staff:manage',
  post('/api/admin/event-addresses', events.newEventAddress, events.eventSecretReply, 201),
)
export const removeEventAddress = forStaff('staff:manage', del('/api/admin/event-addresses/:id', rowId, done))
export const restartEventAddress = forStaff(
  'staff:manage',
  post('/api/admin/event-addresses/:id/restart', rowId, done),
)
export const eventDeliveries = forStaff(
  'staff:manage',
  get('/api/admin/event-addresses/:id/deliveries', events.deliveriesAsked, events.deliveriesReply),
)
export const resendDelivery = forStaff(
  'staff:manage',
  post('/api/admin/event-deliveries/:id/resend', rowId, done),
)
