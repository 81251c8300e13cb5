import type { EmailDesign } from './email-content.ts'

export type MailBand = 'usual' | 'welcome' | 'account' | 'waiting' | 'paid' | 'sent' | 'delivered' | 'ended'

/** The nails at a mail's head, for an order those of where it stands. */
export const mailBands: Record<MailBand, EmailDesign['head']> = {
  usual: { ground: '#F6E1E5', picture: 'mail/usual.jpg' },
  welcome: { ground: '#FBDFCD', picture: 'mail/welcome.jpg' },
  account: { ground: '#EBE4F6', picture: 'mail/account.jpg' },
  waiting: { ground: '#F6E1E5', picture: 'mail/waiting.jpg' },
  paid: { ground: '#E6F3EC', picture: 'mail/paid.jpg' },
  sent: { ground: '#DBE9F2', picture: 'mail/sent.jpg' },
  delivered: { ground: '#F6E6D6', picture: 'mail/delivered.jpg' },
  ended: { ground: '#F1ECEE', picture: 'mail/ended.jpg' },
}
