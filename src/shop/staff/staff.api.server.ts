import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { serve } from '#platform/http/serve.server.ts'
import { deviceName } from '#shop/customers/sessions/device.ts'
import { consumeSignIn, makeDeviceKnown } from '#shop/customers/sessions/sign-in-limits.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.server.ts'
import { createAccessKey, listAccessKeys, revokeAccessKey } from './access-keys.server.ts'
import { noteSignIn, originOf } from './access-log.server.ts'
import { endStaffSession } from './ended-sessions.server.ts'
import { inviteStaff, listInvitations, withdrawInvitation } from './invitations.server.ts'
import { enableSecondFactor, newTotp } from './second-factor.server.ts'
import { type BackOfficeParts, serveMember } from './serve-staff.server.ts'
import * as calls from './staff.calls.ts'
import { changeStaff, confirmStaff, listStaff, signInStaff } from './staff.server.ts'
import { closeStaffSession, described, listStaffSessions } from './staff-session.server.ts'
import { openStaffSession } from './way-in.server.ts'

/** The calls of getting into the back office, and of its staff. */
export function staffApi(app: FastifyInstance, parts: BackOfficeParts): void {
  signInCalls(app, parts)
  ownCalls(app, parts)
  memberCalls(app, parts)
  keyCalls(app, parts)
}

function signInCalls(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db, config } = parts
  serve(app, calls.staffSignIn, async (credentials, request, reply) => {
    const account = { kind: 'staff', email: credentials.email } as const
    const succeeded = await consumeSignIn(parts, account, request, {
      device: 'staffSignInDevice',
      strangers: 'staffSignInStrangers',
      network: 'staffSignInAddress',
    })
    const origin = originOf(request)
    const wayIn = await signInStaff(db, config, credentials, origin)
    const device = deviceName(request.headers['user-agent'])
    const who = { staffId: wayIn.staffId, email: credentials.email, origin }
    const member = await openStaffSession(parts, reply, wayIn, device, (tx) =>
      noteSignIn(tx, who, 'signed_in'),
    )
    await succeeded(reply)
    return { session: described(member) }
  })
  serve(app, calls.readStaffInvitation, async ({ secret }, request) => {
    await consumeLimit(parts, 'staffSignInAddress', clientNetwork(request))
    const { email, role, staff_id } = await readInvitation(db, secret)
    return { email, role, reset: staff_id !== null }
  })
  serve(app, calls.acceptStaffInvitation, async (accepted, request, reply) => {
    await consumeLimit(parts, 'staffSignInAddress', clientNetwork(request))
    const wayIn = await acceptInvitation(db, config, accepted, originOf(request))
    const member = await openStaffSession(parts, reply, wayIn, deviceName(request.headers['user-agent']))
    makeDeviceKnown(config, { kind: 'staff', email: member.email }, request, reply)
    return { session: described(member) }
  })
}

function ownCalls(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db, config } = parts
  serveMember(app, parts, calls.staffSession, (_, member) => ({ session: described(member) }))
  serveMember(app, parts, calls.staffSignOut, async (_, member, _request, reply) => {
    await closeStaffSession(parts, reply, member)
    return { success: true as const }
  })
  serveMember(app, parts, calls.confirmStaffSession, async ({ proof }, member) => {
    // A code has only a million values; none but who is signed in to the account tries them here.
    await consumeLimit(parts, 'staffConfirm', String(member.staffId))
    await confirmStaff(db, config, member, proof)
    return { success: true as const }
  })
  serveMember(app, parts, calls.beginSecondFactor, async (_, member) => {
    const { secret, uri } = newTotp(config, member)
    return { secret, qr_svg: await QRCode.toString(uri, { type: 'svg', margin: 1 }), uri }
  })
  serveMember(app, parts, calls.enableSecondFactor, async (given, member) => {
    await consumeLimit(parts, 'staffConfirm', String(member.staffId))
    return { recovery_codes: await enableSecondFactor(db, config, member, given) }
  })
  serveMember(app, parts, calls.staffSessions, async (_, member) => ({
    sessions: await listStaffSessions(db, member),
  }))
  serveMember(app, parts, calls.endStaffSession, async ({ id }, member) => {
    const ended = await endStaffSession(db, member.staffId, id)
    if (!ended) throw new Refusal(404, 'session_not_found', staffTexts.staffNotFound)
    return { success: true as const }
  })
}

function memberCalls(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db, config } = parts
  serveMember(app, parts, calls.listStaff, async () => ({
    staff: await listStaff(db),
    invitations: await listInvitations(db),
  }))
  serveMember(app, parts, calls.inviteStaff, async (invited, member) => ({
    link: await inviteStaff(db, config, invited, member),
  }))
  serveMember(app, parts, calls.withdrawStaffInvitation, async ({ id }, member) => {
    await withdrawInvitation(db, member, id)
    return { success: true as const }
  })
  serveMember(app, parts, calls.changeStaff, async (change, member) => {
    await changeStaff(db, member, change)
    return { success: true as const }
  })
}

function keyCalls(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveMember(app, parts, calls.listAccessKeys, async () => ({ keys: await listAccessKeys(db) }))
  serveMember(app, parts, calls.createAccessKey, async (wanted, member) => ({
    key: await createAccessKey(db, member, wanted),
  }))
  serveMember(app, parts, calls.revokeAccessKey, async ({ id }, member) => {
    await revokeAccessKey(db, member, id)
    return { success: true as const }
  })
}
