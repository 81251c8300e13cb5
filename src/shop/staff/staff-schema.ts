import * as z from 'zod/mini'
import { buyerFields, newName, normaliseEmail, passwords } from '#shop/customers/customer.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { moment, money } from '#shop/wire.ts'
import { keyRights, rights, roles } from './rights.ts'

const email = buyerFields.email
const code = z._default(z.string().check(z.maxLength(40)), '')
/** up to how much of one order a manager gives back without an owner; null: as much as there is */
const refundLimit = z.nullable(money)
/** The same as an owner sets it; without it, it stays as it is. */
const newRefundLimit = z.optional(
  z.nullable(
    money.check(
      z.minimum(0, { error: staffTexts.wrongLimit }),
      z.maximum(1_000_000_00, { error: staffTexts.wrongLimit }),
    ),
  ),
)
const secret = z.string().check(z.maxLength(100))

export const credentials = z.object({
  email: z.string().check(z.overwrite(normaliseEmail), z.maxLength(254)),
  password: z.string().check(z.maxLength(200)),
  /** of the authenticator app, or a recovery code; empty when the account has no second factor */
  code,
})

/** Who sits at the back office, as its screens need it. */
const session = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  rights: z.array(z.enum(rights)),
  refund_limit: refundLimit,
  /** an authenticator app, or a passkey */
  second_factor: z.boolean(),
  authenticator: z.boolean(),
  /** until when an owner of a real shop works without a second factor; null: none is owed */
  secure_by: z.nullable(moment),
  /** the second factor is owed: nothing else opens until it is set up */
  must_secure: z.boolean(),
})
export type StaffSession = z.output<typeof session>
export const sessionReply = z.object({ session })

export const proof = z.object({
  proof: z.string().check(z.minLength(1, { error: 'Digite a senha ou o código.' }), z.maxLength(200)),
})

export const invitationSecret = z.object({ secret })
export const invitationReply = z.object({
  /** null: the first owner chooses it */
  email: z.nullable(z.string()),
  role: z.enum(roles),
  /** the account is there: only its password is chosen anew */
  reset: z.boolean(),
})
export const acceptance = z.object({
  secret,
  name: newName,
  email,
  password: passwords.shape.password,
})

export const newSecondFactor = z.object({
  secret: z.string(),
  /** an SVG of the address for the authenticator app */
  qr_svg: z.string(),
  /** the same for the app on this very phone: `otpauth://…` */
  uri: z.string(),
})
export const secondFactor = z.object({
  secret: z.string().check(z.regex(/^[A-Z2-7]{16,64}$/)),
  code: z.string(staffTexts.wrongCode).check(z.maxLength(10)),
})
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const sessionId = z.object({ id: z.coerce.number().check(z.int()) })
export const sessionsReply = z.object({
  sessions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      current: z.boolean(),
    }),
  ),
})

const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  refund_limit: refundLimit,
  second_factor: z.boolean(),
  disabled: z.boolean(),
  last_seen_at: z.nullable(z.string()),
})
export type Member = z.output<typeof member>
const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(roles),
  refund_limit: refundLimit,
  /** who invited; null: a command at the server */
  invited_by: z.nullable(z.string()),
  /** until when it can be accepted */
  expires_at: moment,
})
export type Invitation = z.output<typeof invitation>
export const staffReply = z.object({
  staff: z.array(member),
  /** those that can still be accepted */
  invitations: z.array(invitation),
})
export const newMember = z.object({ email, role: z.enum(roles), refund_limit: newRefundLimit })
const accessKey = z.object({
  id: z.int(),
  name: z.string(),
  rights: z.array(z.enum(rights)),
  created_at: moment,
  last_used_at: z.nullable(moment),
  revoked_at: z.nullable(moment),
})
export type AccessKey = z.output<typeof accessKey>
export const accessKeysReply = z.object({ keys: z.array(accessKey) })
export const newAccessKey = z.object({
  /** what uses it */
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: staffTexts.keyName }),
      z.maxLength(60, { error: staffTexts.keyName }),
    ),
  rights: z.array(z.enum(keyRights)).check(z.minLength(1, { error: staffTexts.keyRights })),
})
/** The key itself, told once. */
export const accessKeyReply = z.object({ key: z.string() })
export const accessKeyId = z.object({ id: z.coerce.number().check(z.int()) })
export const linkReply = z.object({ link: z.string() })
export const memberChange = z.object({
  id: z.coerce.number().check(z.int()),
  role: z.enum(roles),
  disabled: z.boolean(),
  /** of who is no manager by then it ends */
  refund_limit: newRefundLimit,
  /** as they were seen: what another owner has changed meanwhile is not overwritten */
  seen: z.object({ role: z.enum(roles), disabled: z.boolean(), refund_limit: newRefundLimit }),
})
