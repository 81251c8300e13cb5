import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import { requireCustomer } from '#shop/customers/sessions/session.server.ts'
import { privacyTexts } from '#shop/messages/contact.ts'
import * as privacyCalls from '#shop/privacy/privacy.calls.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import { erasePerson, erasureObstacle } from './erase-person.server.ts'
import { exportData } from './export-data.server.ts'
import { personOf } from './person.server.ts'
import { assertOwner, assertSeesOrders } from './prove-owner.server.ts'

/** The calls of 'Meus dados': everything that the shop keeps of a customer as a file, and its erasure. */
export function privacyApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  const { db, config } = parts
  serve(app, privacyCalls.exportOwnData, async ({ password }, request) => {
    const customer = await requireCustomer(db, request)
    await consumeLimit(parts, 'ownData', String(customer.user.id))
    await assertOwner(db, customer, password)
    const data = await exportData(db, personOf(customer.user))
    return { shop: config.storeUrl, made_at: new Date().toISOString(), data }
  })
  serve(app, privacyCalls.erasureObstacle, async (_, request) => {
    const customer = await requireCustomer(db, request)
    await assertSeesOrders(db, customer)
    return { obstacle: await erasureObstacle(db, personOf(customer.user)) }
  })
  serve(app, privacyCalls.eraseAccount, async ({ password }, request) => {
    const customer = await requireCustomer(db, request)
    await consumeLimit(parts, 'ownData', String(customer.user.id))
    await assertOwner(db, customer, password)
    await erasePerson(db, personOf(customer.user), customer.user.email)
    return { success: true as const, message: privacyTexts.erased }
  })
}
