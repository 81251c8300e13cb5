import { del, get, post, uncompressed } from '#platform/http/endpoint.ts'
import * as passkey from '#shop/staff/passkeys/passkey-schema.ts'
import { none } from '#shop/wire.ts'
import { done, forStaff, rowId } from './staff-endpoint.ts'
import * as staff from './staff-schema.ts'

// Getting into the back office, and who is in its staff.

export const staffSignIn = uncompressed(
  post(
    '/api/admin/sign-in',
    'Signs a member of the staff in, and sets the cookie.',
    staff.credentials,
    staff.sessionReply,
  ),
)
export const readStaffInvitation = uncompressed(
  post(
    '/api/admin/invitations/read',
    'Says whom an invitation is for.',
    staff.invitationSecret,
    staff.invitationReply,
  ),
)
export const acceptStaffInvitation = uncompressed(
  post(
    '/api/admin/invitations/accept',
    'Takes an invitation, sets a password and signs in.',
    staff.acceptance,
    staff.sessionReply,
    201,
  ),
)

export const beginPasskeySignIn = uncompressed(
  post(
    '/api/admin/passkeys/sign-in/begin',
    'Gives what a passkey has to sign to sign in.',
    none,
    passkey.proofRequest,
  ),
)
export const passkeySignIn = uncompressed(
  post(
    '/api/admin/passkeys/sign-in',
    'Signs a member of the staff in by a passkey alone, and sets the cookie.',
    passkey.passkeyProof,
    staff.sessionReply,
  ),
)

export const staffSession = forStaff(
  'self',
  get(
    '/api/admin/session',
    'Says who is signed in, with which rights and up to how much money of an order back.',
    none,
    staff.sessionReply,
  ),
)
export const staffSignOut = forStaff('self', post('/api/admin/sign-out', 'Ends the session.', none, done))
export const confirmStaffSession = forStaff(
  'self',
  post('/api/admin/confirm', 'Proves again who it is, before money and staff.', staff.proof, done),
)
export const beginSecondFactor = forStaff(
  'factors:change',
  post(
    '/api/admin/second-factor/begin',
    'Gives the secret of a new second factor.',
    none,
    staff.newSecondFactor,
  ),
)
export const enableSecondFactor = forStaff(
  'factors:change',
  post(
    '/api/admin/second-factor',
    'Turns the second factor on, and gives recovery codes.',
    staff.secondFactor,
    staff.recoveryCodes,
  ),
)
export const listPasskeys = forStaff(
  'self',
  get('/api/admin/passkeys', 'Lists the member’s own passkeys.', none, passkey.passkeysReply),
)
export const beginPasskey = forStaff(
  'factors:change',
  post(
    '/api/admin/passkeys/begin',
    'Gives what a device needs to make a passkey.',
    none,
    passkey.passkeyRequest,
  ),
)
export const addPasskey = forStaff(
  'factors:change',
  post(
    '/api/admin/passkeys',
    'Adds a passkey; the account’s first second factor brings recovery codes.',
    passkey.newPasskey,
    staff.recoveryCodes,
    201,
  ),
)
export const removePasskey = forStaff(
  'factors:change',
  del('/api/admin/passkeys/:id', 'Removes one of the member’s own passkeys.', passkey.passkeyId, done),
)
export const beginPasskeyConfirmation = forStaff(
  'self',
  post(
    '/api/admin/passkeys/confirm/begin',
    'Gives what a passkey has to sign to prove again who it is.',
    none,
    passkey.proofRequest,
  ),
)
export const confirmByPasskey = forStaff(
  'self',
  post('/api/admin/passkeys/confirm', 'Proves again who it is, by a passkey.', passkey.passkeyProof, done),
)
export const staffSessions = forStaff(
  'self',
  get('/api/admin/sessions', 'Lists the member’s own sessions.', none, staff.sessionsReply),
)
export const endStaffSession = forStaff(
  'self',
  del('/api/admin/sessions/:id', 'Ends one of the member’s own sessions.', staff.sessionId, done),
)

export const listStaff = forStaff(
  'staff:manage',
  get('/api/admin/staff', 'Lists the staff and open invitations.', none, staff.staffReply),
)
export const inviteStaff = forStaff(
  'staff:manage',
  post(
    '/api/admin/staff/invite',
    'Invites a person into the staff; a manager with a limit for money back, if wanted.',
    staff.newMember,
    staff.linkReply,
    201,
  ),
)
export const withdrawStaffInvitation = forStaff(
  'staff:manage',
  del('/api/admin/staff/invitations/:id', 'Withdraws an invitation that is not accepted yet.', rowId, done),
)
export const changeStaff = forStaff(
  'staff:manage',
  post(
    '/api/admin/staff/:id',
    'Changes the role of a member or the limit for money back of a manager, or shuts the member out.',
    staff.memberChange,
    done,
  ),
)

export const listAccessKeys = forStaff(
  'staff:manage',
  get('/api/admin/access-keys', 'Lists the access keys of programs.', none, staff.accessKeysReply),
)
export const createAccessKey = forStaff(
  'staff:manage',
  post(
    '/api/admin/access-keys',
    'Makes an access key for a program, with just the rights that it needs; it is told once.',
    staff.newAccessKey,
    staff.accessKeyReply,
    201,
  ),
)
export const revokeAccessKey = forStaff(
  'staff:manage',
  del('/api/admin/access-keys/:id', 'Takes an access key back.', staff.accessKeyId, done),
)
