import { del, get, post, uncompressed } from '#platform/http/endpoint.ts'
import * as passkey from '#shop/staff/passkeys/passkey-schema.ts'
import { none } from '#shop/wire.ts'
import { done, forStaff, rowId } from './staff-endpoint.ts'
import * as staff from './staff-schema.ts'

// Getting into the back office, and who is in its staff.

export const staffSignIn = uncompressed(post('/api/admin/sign-in', staff.credentials, staff.sessionReply))
export const readStaffInvitation = uncompressed(
  post('/api/admin/invitations/read', staff.invitationSecret, staff.invitationReply),
)
export const acceptStaffInvitation = uncompressed(
  post('/api/admin/invitations/accept', staff.acceptance, staff.sessionReply, 201),
)

export const beginPasskeySignIn = uncompressed(
  post('/api/admin/passkeys/sign-in/begin', none, passkey.proofRequest),
)
export const passkeySignIn = uncompressed(
  post('/api/admin/passkeys/sign-in', passkey.passkeyProof, staff.sessionReply),
)

export const staffSession = forStaff('self', get('/api/admin/session', none, staff.sessionReply))
export const staffSignOut = forStaff('self', post('/api/admin/sign-out', none, done))
export const confirmStaffSession = forStaff('self', post('/api/admin/confirm', staff.proof, done))
export const beginSecondFactor = forStaff(
  'factors:change',
  post('/api/admin/second-factor/begin', none, staff.newSecondFactor),
)
export const enableSecondFactor = forStaff(
  'factors:change',
  post('/api/admin/second-factor', staff.secondFactor, staff.recoveryCodes),
)
export const listPasskeys = forStaff('self', get('/api/admin/passkeys', none, passkey.passkeysReply))
export const beginPasskey = forStaff(
  'factors:change',
  post('/api/admin/passkeys/begin', none, passkey.passkeyRequest),
)
export const addPasskey = forStaff(
  'factors:change',
  post('/api/admin/passkeys', passkey.newPasskey, staff.recoveryCodes, 201),
)
export const removePasskey = forStaff(
  'factors:change',
  del('/api/admin/passkeys/:id', passkey.passkeyId, done),
)
export const beginPasskeyConfirmation = forStaff(
  'self',
  post('/api/admin/passkeys/confirm/begin', none, passkey.proofRequest),
)
export const confirmByPasskey = forStaff(
  'self',
  post('/api/admin/passkeys/confirm', passkey.passkeyProof, done),
)
export const staffSessions = forStaff('self', get('/api/admin/sessions', none, staff.sessionsReply))
export const endStaffSession = forStaff('self', del('/api/admin/sessions/:id', staff.sessionId, done))

export const listStaff = forStaff('staff:manage', get('/api/admin/staff', none, staff.staffReply))
export const inviteStaff = forStaff(
  'staff:manage',
  post('/api/admin/staff/invite', staff.newMember, staff.linkReply, 201),
)
export const withdrawStaffInvitation = forStaff(
  'staff:manage',
  del('/api/admin/staff/invitations/:id', rowId, done),
)
export const changeStaff = forStaff('staff:manage', post('/api/admin/staff/:id', staff.memberChange, done))

export const listAccessKeys = forStaff(
  'staff:manage',
  get('/api/admin/access-keys', none, staff.accessKeysReply),
)
export const createAccessKey = forStaff(
  'staff:manage',
  post('/api/admin/access-keys', staff.newAccessKey, staff.accessKeyReply, 201),
)
export const revokeAccessKey = forStaff(
  'staff:manage',
  del('/api/admin/access-keys/:id', staff.accessKeyId, done),
)
