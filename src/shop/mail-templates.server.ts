import { contactMails } from '#shop/contact/contact-mails.server.ts'
import { customerMails } from '#shop/customers/customer-mails.server.ts'
import { emailChangeMails } from '#shop/customers/email-change-mails.server.ts'
import { newsletterMails } from '#shop/newsletter/newsletter-mails.server.ts'
import { orderMails } from '#shop/orders/mails/order-mails.server.ts'
import { privacyMails } from '#shop/privacy/privacy-mails.server.ts'
import { staffAccessMail } from '#shop/staff/staff-access-mail.server.ts'
import { staffNoticeMail } from '#shop/staff-notices/staff-notice-mail.server.ts'
import { stockAlertMails } from '#shop/wishlist/stock-alert-mails.server.ts'

/** Every kind of mail that the shop sends. */
export const mailTemplates = [
  ...customerMails,
  ...emailChangeMails,
  ...newsletterMails,
  ...orderMails,
  ...stockAlertMails,
  ...contactMails,
  ...privacyMails,
  staffNoticeMail,
  staffAccessMail,
]
