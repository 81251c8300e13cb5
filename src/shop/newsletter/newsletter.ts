import * as z from 'zod/mini'
import { buyerFields, newName } from '#shop/customers/customer.ts'

/** What the newsletter form sends. */
export const subscription = z.object({ name: newName, email: buyerFields.email })

/** A link of a newsletter mail: whose subscription, and the proof that the mail was ours. */
export const newsletterLink = z.object({
  uid: z.string().check(z.maxLength(100)),
  token: z.string().check(z.maxLength(100)),
})

/** The words beside the form's button: what somebody who presses it agrees to. Kept with every consent. */
export const consentWording =
  'Ao se inscrever, você aceita receber por e-mail novidades e ofertas da loja. Você pode sair quando quiser, com um clique.'
