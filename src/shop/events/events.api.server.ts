import type { FastifyInstance } from 'fastify'
import { type BackOfficeParts, serveMember } from '#shop/staff/serve-staff.server.ts'
import { listDeliveries, resendDelivery } from './deliveries.server.ts'
import * as addresses from './event-addresses.server.ts'
import * as calls from './events.calls.ts'

/** The calls of the addresses that the shop tells of events. A person's alone: no program makes itself another way in. */
export function eventsApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveMember(app, parts, calls.listEventAddresses, async () => ({
    addresses: await addresses.listEventAddresses(db),
  }))
  serveMember(app, parts, calls.createEventAddress, async (wanted, member) => ({
    secret: await addresses.createEventAddress(parts, member, wanted),
  }))
  serveMember(app, parts, calls.removeEventAddress, async ({ id }, member) => {
    await addresses.removeEventAddress(db, member, id)
    return { success: true as const }
  })
  serveMember(app, parts, calls.restartEventAddress, async ({ id }, member) => {
    await addresses.restartEventAddress(db, member, id)
    return { success: true as const }
  })
  serveMember(app, parts, calls.eventDeliveries, ({ id, before }) => listDeliveries(db, id, before))
  serveMember(app, parts, calls.resendDelivery, async ({ id }, member) => {
    await resendDelivery(db, member, id)
    return { success: true as const }
  })
}
