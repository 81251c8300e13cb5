import * as z from 'zod/mini'
import { eventTexts } from '#shop/messages/staff.ts'
import { rowId } from '#shop/staff/staff-endpoint.ts'
import { moment } from '#shop/wire.ts'
import { eventTypes } from './event-types.ts'

export const newEventAddress = z.object({
  /** whose it is */
  name: z
    .string()
    .check(z.trim(), z.minLength(1, { error: eventTexts.name }), z.maxLength(60, { error: eventTexts.name })),
  url: z.string().check(z.trim(), z.maxLength(500, { error: eventTexts.address })),
  events: z.array(z.enum(eventTypes)).check(z.minLength(1, { error: eventTexts.events })),
})
export type NewEventAddress = z.output<typeof newEventAddress>
/** What signs the messages, told once. */
export const eventSecretReply = z.object({ secret: z.string() })

const eventAddress = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  created_at: moment,
  last_success_at: z.nullable(moment),
  /** it took nothing for days, and is told nothing until a staff member turns it on again */
  stopped_at: z.nullable(moment),
  /** messages that were given up within thirty days, counted up to a hundred */
  given_up: z.int(),
})
export type EventAddress = z.output<typeof eventAddress>
export const eventAddressesReply = z.object({ addresses: z.array(eventAddress) })

export const deliveriesAsked = z.extend(rowId, {
  /** deliveries before this one */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
})
const delivery = z.object({
  id: z.int(),
  type: z.enum(eventTypes),
  /** an order's number, a product's id */
  subject: z.int(),
  created_at: moment,
  attempts: z.int(),
  /** what the last attempt brought */
  last_answer: z.nullable(z.string()),
  /** of the next attempt; null when there is none */
  due_at: z.nullable(moment),
  delivered_at: z.nullable(moment),
  gave_up_at: z.nullable(moment),
})
export type Delivery = z.output<typeof delivery>
export const deliveriesReply = z.object({
  deliveries: z.array(delivery),
  /** where the next page begins; null: there is none */
  before: z.nullable(z.int()),
})
