import * as z from 'zod/mini'
import { savedShipping } from '#shop/customers/address/address-schema.ts'
import { accountTexts } from '#shop/messages/account.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { buyerFields, normaliseEmail, passwords, shipping } from './customer.ts'

/** A customer as their own browser sees them. */
const user = z.object({
  id: z.int(),
  name: z.string(),
  cpf: z.string(),
  email: z.string(),
  activated: z.boolean(),
  /** made by checkout, and nothing ordered yet: name, CPF and e-mail can be corrected there (specification O4) */
  provisional: z.boolean(),
  shipping: z.array(savedShipping),
})
export type User = z.output<typeof user>

const session = z.object({
  id: z.int(),
  /** browser and system: 'Chrome no Android' */
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
})
export type OpenSession = z.output<typeof session>

// A form that gets `success: false` has failed; where a session is asked for, it is an answer.
const success = z.literal(true)
export const done = z.object({ success })
export const doneWithMessage = z.object({ success, message: z.string() })
export const userReply = z.object({ success, user })
export const loginReply = z.object({ success, user, token: z.string() })
export const verifyReply = z.object({ success: z.boolean() })
export const loadUserReply = z.discriminatedUnion('success', [
  userReply,
  z.object({ success: z.literal(false) }),
])
export const shippingReply = z.object({ shipping: z.array(savedShipping) })
export const sessionsReply = z.object({ sessions: z.array(session) })

/** An id in JSON, in a form or in an address: outside clients send numbers and digits alike. */
export const anyId = z.codec(z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]), z.int(), {
  decode: Number,
  encode: (id) => id,
})

const email = z
  .string()
  .check(z.overwrite(normaliseEmail), z.minLength(1, checkoutTexts.email), z.maxLength(254))
const link = {
  uid: z.string().check(z.maxLength(100)),
  token: z.string().check(z.maxLength(100)),
  expires: z.optional(z.union([z.string(), z.number()])),
  signature: z.optional(z.string()),
}

export const credentials = z.object({
  email,
  // The limit only keeps a megabyte from being hashed.
  password: z.string().check(z.minLength(1, accountTexts.passwordMissing), z.maxLength(1000)),
})
export type Credentials = z.output<typeof credentials>
export const loadUser = z.object({ token: z.optional(z.nullable(z.string())) })
export const openedLink = z.object(link)
export type OpenedLink = z.output<typeof openedLink>
export const recoveryRequest = z.object({ email: buyerFields.email })
export const newPassword = z.extend(passwords, link)
export const checkUser = z.object({ email: buyerFields.email, cpf: buyerFields.cpf })
export const profile = z.extend(shipping, { user_id: z.optional(anyId) })
export const ownUser = z.object({ user_id: z.optional(anyId) })
export const byId = z.object({ id: anyId })
