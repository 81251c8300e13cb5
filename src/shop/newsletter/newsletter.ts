import * as z from 'zod/mini'
import { buyerFields, newName } from '#shop/customers/customer.ts'

/** The newsletter form. */
export const subscription = z.object({ name: newName, email: buyerFields.email })
export type Subscription = z.output<typeof subscription>

/** A link of a newsletter mail: the subscription, and the proof that the shop sent it. */
export const newsletterLink = z.object({
  uid: z.string().check(z.maxLength(100)),
  token: z.string().check(z.maxLength(100)),
})
export type NewsletterLink = z.output<typeof newsletterLink>
