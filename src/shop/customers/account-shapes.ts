import * as z from 'zod/mini'

/** A saved delivery address, with the names that travel (spec §3). */
const shipping = z.object({
  cep_number: z.string(),
  address: z.string(),
  address_number: z.string(),
  address_extra_info: z.string(),
  address_bairro: z.string(),
  city: z.string(),
  state: z.string(),
  phone_number: z.string(),
})

/** What a customer's own browser learns of them. */
const user = z.object({
  id: z.int(),
  name: z.string(),
  cpf: z.string(),
  email: z.string(),
  activated: z.boolean(),
  shipping: z.array(shipping),
})
export type User = z.output<typeof user>

export const done = z.object({ success: z.boolean() })
export const userReply = z.object({ success: z.boolean(), user })
export const loginReply = z.object({ success: z.boolean(), user, token: z.string() })

// A password is as long as its owner wants; the end only keeps a megabyte from being hashed.
const typed = z.string().check(z.maxLength(254))
const password = z.string().check(z.maxLength(1000))

export const login = z.object({ email: typed, password })
export const loadUser = z.object({ token: z.optional(typed) })
