import * as z from 'zod/mini'
import { anyId } from '#shop/customers/account-schema.ts'
import { buyerFields } from '#shop/customers/customer.ts'

/** Who wants to hear that a sold-out product is there again. */
export const stockAlert = z.object({ product_id: anyId, email: buyerFields.email })

/** The text beside the form's button, to which the person consents. */
export const stockAlertConsent =
  'Usamos o seu e\u2011mail só para este aviso: um e\u2011mail, e ele é apagado. Sem reposição, apagamos em seis meses.'
