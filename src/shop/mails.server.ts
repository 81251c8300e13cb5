import { customerMails } from './customers/customer-mails.server.ts'
import { newsletterMails } from './newsletter/newsletter-mails.server.ts'

/** Every kind of mail that the shop sends. */
export const mailTemplates = [...customerMails, ...newsletterMails]
