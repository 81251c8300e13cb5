import * as z from 'zod/mini'
import { buyerFields, newName, normaliseText } from '#shop/customers/customer.ts'
import { contactTexts } from '#shop/messages/contact.ts'

export const contactSubjects = ['order', 'product', 'return', 'privacy', 'accessibility', 'other'] as const

/** Lines stay; what no keyboard types goes. */
const message = z.string(contactTexts.message).check(
  z.overwrite((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{C}\n\t]/gu, '')
      .trim(),
  ),
  z.minLength(1, contactTexts.message),
  z.maxLength(4000, contactTexts.tooLong),
)

/** The form of /paginas/contato. */
export const contactMessage = z.object({
  name: newName,
  email: buyerFields.email,
  subject: z.enum(contactSubjects, contactTexts.subject),
  order_number: z._default(
    z.string().check(
      normaliseText(),
      z.overwrite((typed) => typed.replace(/^#/, '')),
      z.regex(/^\d{0,15}$/, contactTexts.orderNumber),
    ),
    '',
  ),
  message,
})
export type ContactMessage = z.output<typeof contactMessage>
