import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import { deviceName } from '#shop/customers/sessions/device.ts'
import { makeDeviceKnown } from '#shop/customers/sessions/sign-in-limits.server.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import { noteSignIn, originOf } from '#shop/staff/access-log.server.ts'
import { type BackOfficeParts, serveMember } from '#shop/staff/serve-staff.server.ts'
import * as calls from '#shop/staff/staff.calls.ts'
import { described } from '#shop/staff/staff-session.server.ts'
import { openStaffSession } from '#shop/staff/way-in.server.ts'
import * as passkeys from './passkeys.server.ts'

/** The calls of passkeys: signing in with one, a person's own, and proving with one who sits there. */
export function passkeysApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db, config } = parts
  serve(app, calls.beginPasskeySignIn, async (_, request) => {
    await consumeLimit(parts, 'staffSignInAddress', clientNetwork(request))
    return passkeys.beginPasskeyProof(parts, null)
  })

  serve(app, calls.passkeySignIn, async (proof, request, reply) => {
    // A signature cannot be guessed; the limit is for what checking costs.
    await consumeLimit(parts, 'staffSignInAddress', clientNetwork(request))
    const { wayIn, email, name } = await passkeys.signInByPasskey(parts, proof)
    const device = deviceName(request.headers['user-agent'])
    const who = { staffId: wayIn.staffId, email, origin: originOf(request) }
    const member = await openStaffSession(parts, reply, wayIn, device, (tx) =>
      noteSignIn(tx, who, 'signed_in', { passkey: name }),
    )
    makeDeviceKnown(config, { kind: 'staff', email: member.email }, request, reply)
    return { session: described(member) }
  })

  serveMember(app, parts, calls.listPasskeys, async (_, { staffId }) => ({
    passkeys: await passkeys.listPasskeys(db, staffId),
  }))

  serveMember(app, parts, calls.beginPasskey, async (_, member) => {
    await consumeLimit(parts, 'staffConfirm', String(member.staffId))
    return passkeys.beginPasskey(parts, member)
  })
  serveMember(app, parts, calls.addPasskey, async (made, member) => {
    return { recovery_codes: await passkeys.addPasskey(parts, member, made) }
  })
  serveMember(app, parts, calls.removePasskey, async ({ id }, member) => {
    await passkeys.removePasskey(db, member, id)
    return { success: true as const }
  })

  serveMember(app, parts, calls.beginPasskeyConfirmation, async (_, member) => {
    await consumeLimit(parts, 'staffConfirm', String(member.staffId))
    return passkeys.beginPasskeyProof(parts, member)
  })
  serveMember(app, parts, calls.confirmByPasskey, async (proof, member) => {
    await passkeys.confirmByPasskey(parts, member, proof)
    return { success: true as const }
  })
}
