import type { EmailDesign } from './email-content.ts'

export type MailBand = 'usual' | 'waiting' | 'paid' | 'sent' | 'delivered' | 'ended'

/** The nails at a mail's head: polish in the shop's colours, and for an order those of where it stands. */
export const mailBands: Record<MailBand, EmailDesign['nails']> = {
  usual: {
    ground: '#F6E1E5',
    drawn: [
      { colour: '#B31556' },
      { colour: '#FFFFFF', pattern: 'dots', on: '#B31556' },
      { colour: '#FFFFFF', pattern: 'tip', on: '#F0A9BE' },
      { colour: '#3A2435', pattern: 'moon', on: '#F4C6A4' },
      { colour: '#F4C6A4', pattern: 'stripes', on: '#FFFFFF' },
    ],
  },
  // One is painted, the others wait.
  waiting: {
    ground: '#F6E1E5',
    drawn: [
      { colour: '#FFFFFF', pattern: 'tip', on: '#F3C9D3' },
      { colour: '#FBF0F1' },
      { colour: '#B31556' },
      { colour: '#FBF0F1' },
      { colour: '#FFFFFF', pattern: 'tip', on: '#F3C9D3' },
    ],
  },
  paid: {
    ground: '#E6F3EC',
    drawn: [
      { colour: '#FFFFFF', pattern: 'tip', on: '#A9D6BC' },
      { colour: '#B31556' },
      { colour: '#0B6B3A', pattern: 'stripes', on: '#A9D6BC' },
      { colour: '#FFFFFF', pattern: 'dots', on: '#B31556' },
      { colour: '#0B6B3A' },
    ],
  },
  // As parcels, with their tape.
  sent: {
    ground: '#DBE9F2',
    drawn: [
      { colour: '#E3BF94', pattern: 'tape', on: '#F8EAD6' },
      { colour: '#FFFFFF', pattern: 'stripes', on: '#9DBFD6' },
      { colour: '#E3BF94', pattern: 'tape', on: '#B31556' },
      { colour: '#FFFFFF' },
      { colour: '#C99F6E', pattern: 'tape', on: '#F8EAD6' },
    ],
  },
  delivered: {
    ground: '#F6E6D6',
    drawn: [
      { colour: '#0B6B3A', pattern: 'moon', on: '#F4C6A4' },
      { colour: '#FFFFFF', pattern: 'dots', on: '#B31556' },
      { colour: '#B31556', pattern: 'stripes', on: '#F6E1E5' },
      { colour: '#FFFFFF', pattern: 'dots', on: '#0B6B3A' },
      { colour: '#F0A9BE', pattern: 'tip', on: '#FFFFFF' },
    ],
  },
  // Without polish.
  ended: {
    ground: '#F1ECEE',
    drawn: [
      { colour: '#FFFFFF', pattern: 'tip', on: '#E3DADF' },
      { colour: '#DDD2D8' },
      { colour: '#FFFFFF' },
      { colour: '#E3DADF', pattern: 'stripes', on: '#F1ECEE' },
      { colour: '#CFC2C9' },
    ],
  },
}
