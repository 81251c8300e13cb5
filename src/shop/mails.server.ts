import { customerMails } from '#shop/customers/customer-mails.server.ts'
import { newsletterMails } from '#shop/newsletter/newsletter-mails.server.ts'
import { orderMails } from '#shop/orders/order-mails.server.ts'

/** Every kind of mail that the shop sends. */
export const mailTemplates = [...customerMails, ...newsletterMails, ...orderMails]
