import { describeCalls } from '#platform/http/openapi.server.ts'
import type { Config } from '#shop/config.server.ts'
import { describedEvents } from '#shop/events/described-events.ts'
import { otherCalls } from '#shop/other-calls.ts'
import { webhookCalls } from '#shop/payments/webhooks.api.server.ts'
import { keyRights } from '#shop/staff/rights.ts'
import type { StaffEndpoint } from '#shop/staff/staff-endpoint.ts'
import { staffCookie } from '#shop/staff/staff-session.server.ts'
import { backOfficeRooms, shopRooms } from './calls.ts'

/** The shop as `/openapi.json` describes it: every call of shoppers, staff, monitors and payment providers. */
export function describeShop(config: Config) {
  return describeCalls({
    info: {
      title: config.storeName,
      version: '1',
      description:
        'The calls of a shop made with Vitrine. Money is in reais; errors carry a code to decide by.',
      // The licence of the software; what the shop shows is the shop's own.
      license: { name: 'MIT', identifier: 'MIT' },
    },
    url: config.storeUrl,
    webhooks: describedEvents(),
    others: { ...otherCalls, ...webhookCalls },
    rooms: [
      ...shopRooms,
      ...backOfficeRooms,
      { tag: 'Payment providers', about: 'Where they announce changes.', calls: {} },
      { tag: 'Running', about: 'For browsers’ first visit and for monitoring.', calls: {} },
    ],
    session: {
      cookie: staffCookie(config).name,
      isAsked: (endpoint) => 'right' in endpoint,
      takesKey: (endpoint) => keyRights.some((right) => right === (endpoint as Partial<StaffEndpoint>).right),
    },
  })
}
