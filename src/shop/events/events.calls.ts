import { del, get, post } from '#platform/http/endpoint.ts'
import { done, forStaff, rowId } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as events from './events-schema.ts'

// The addresses to which the shop tells programs what happens, and what it told them.

export const listEventAddresses = forStaff(
  'staff:manage',
  get(
    '/api/admin/event-addresses',
    'Lists the addresses to which the shop tells programs what happens.',
    none,
    events.eventAddressesReply,
  ),
)
export const createEventAddress = forStaff(
  'staff:manage',
  post(
    '/api/admin/event-addresses',
    'Adds such an address; the secret that signs its messages is told once.',
    events.newEventAddress,
    events.eventSecretReply,
    201,
  ),
)
export const removeEventAddress = forStaff(
  'staff:manage',
  del(
    '/api/admin/event-addresses/:id',
    'Removes an address, with what was still to be told to it.',
    rowId,
    done,
  ),
)
export const restartEventAddress = forStaff(
  'staff:manage',
  post(
    '/api/admin/event-addresses/:id/restart',
    'Tells an address again that was stopped because it took nothing for days.',
    rowId,
    done,
  ),
)
export const eventDeliveries = forStaff(
  'staff:manage',
  get(
    '/api/admin/event-addresses/:id/deliveries',
    'Lists what an address was told, the last first.',
    events.deliveriesAsked,
    events.deliveriesReply,
  ),
)
export const resendDelivery = forStaff(
  'staff:manage',
  post(
    '/api/admin/event-deliveries/:id/resend',
    'Sends a message to a program again, under the same id.',
    rowId,
    done,
  ),
)
