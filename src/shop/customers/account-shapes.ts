import * as z from 'zod/mini'
import { texts } from '#shop/texts.ts'
import { buyerFields, passwords, shipping } from './customer.ts'

/** A saved delivery address as it travels, with the specification's names (§3). */
const savedShipping = z.object({
  cep_number: z.string(),
  address: z.string(),
  address_number: z.string(),
  address_extra_info: z.string(),
  address_bairro: z.string(),
  city: z.string(),
  state: z.string(),
  phone_number: z.string(),
})
export type SavedShipping = z.output<typeof savedShipping>

/** What a customer's own browser learns of them. */
const user = z.object({
  id: z.int(),
  name: z.string(),
  cpf: z.string(),
  email: z.string(),
  activated: z.boolean(),
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

export const done = z.object({ success: z.boolean() })
export const said = z.object({ success: z.boolean(), message: z.string() })
export const userReply = z.object({ success: z.boolean(), user })
export const loginReply = z.object({ success: z.boolean(), user, token: z.string() })
export const shippingReply = z.object({ shipping: z.array(savedShipping) })
export const sessionsReply = z.object({ sessions: z.array(session) })

/** An id in JSON, in a form or in an address: outside clients send numbers and digits alike. */
export const anyId = z.codec(z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]), z.int(), {
  decode: Number,
  encode: (id) => id,
})

const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, texts.checkout.email), z.maxLength(254))
const link = {
  uid: z.string().check(z.maxLength(100)),
  token: z.string().check(z.maxLength(100)),
  expires: z.optional(z.union([z.string(), z.number()])),
  signature: z.optional(z.string()),
}

export const login = z.object({
  email,
  // A password is as long as its owner wants; the end only keeps a megabyte from being hashed.
  password: z.string().check(z.minLength(1, texts.account.passwordMissing), z.maxLength(1000)),
})
export const loadUser = z.object({ token: z.optional(z.nullable(z.string())) })
export const openedLink = z.object(link)
export const recoveryRequest = z.object({ email: buyerFields.email })
export const newPassword = z.extend(passwords, link)
export const checkUser = z.object({ email: buyerFields.email, cpf: buyerFields.cpf })
export const profile = z.extend(shipping, { user_id: z.optional(anyId) })
export const ownUser = z.object({ user_id: z.optional(anyId) })
export const byId = z.object({ id: anyId })
