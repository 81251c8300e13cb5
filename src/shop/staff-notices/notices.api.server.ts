import type { FastifyInstance } from 'fastify'
import { pushIdentity } from '#platform/security/web-push.server.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import { type BackOfficeParts, serveMember } from '#shop/staff/serve-staff.server.ts'
import { kindsFor } from './notice-kinds.ts'
import { chooseNotices, endPush, preferencesOf, subscribePush } from './notice-preferences.server.ts'
import * as calls from './notices.calls.ts'
import { sendTestNotice, testMail } from './test-notice.server.ts'

/** The calls of what a person wants to be told at once, and on which devices. */
export function noticesApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db, config } = parts
  const identity = pushIdentity(config.appSecret)
  serveMember(app, parts, calls.staffNotices, async (_, { staffId, rights }) => ({
    kinds: kindsFor(rights),
    ...(await preferencesOf(db, staffId)),
    public_key: identity.publicKey,
  }))
  serveMember(app, parts, calls.chooseNotices, async (wanted, member) => {
    await chooseNotices(db, member, wanted)
    return { success: true as const }
  })
  serveMember(app, parts, calls.sendTestNotice, async (_, member) => {
    await consumeLimit(parts, 'testNotice', String(member.staffId))
    return sendTestNotice({ db, config }, member)
  })
  serveMember(app, parts, calls.testNoticeMail, ({ mail }, { email }) => testMail(db, email, mail))
  serveMember(app, parts, calls.subscribePush, async (device, member) => {
    await subscribePush(db, member, device)
    return { success: true as const }
  })
  serveMember(app, parts, calls.endPush, async ({ endpoint }, { staffId }) => {
    await endPush(db, staffId, endpoint)
    return { success: true as const }
  })
}
