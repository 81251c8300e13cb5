import { randomBytes } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs'

/** What the head of a mail is made of, as nodemailer takes it. */
export interface MailHeaders {
  /** `Name <address>` */
  from: string
  to: { name: string; address: string }
  subject: string
  messageId: string
  headers?: Record<string, string>
  date?: Date
}

/** The head of a mail of two parts, what divides them, and between whom it travels. */
export interface MailHead {
  headers: string
  boundary: string
  envelope: { from: string; to: string[] }
}

/**
 * Makes the head of a mail as nodemailer does. For an ordinary recipient and subject, one that nodemailer has made for the same
 * sender is filled in: making each anew takes half as long as the rest of a mail.
 */
export function headOf(message: MailHeaders): MailHead {
  if (!isPlain(message)) return composed(message)
  const { from, headers, to, subject, messageId, date = new Date() } = message
  const kind = JSON.stringify([from, headers])
  let form = forms.get(kind)
  if (!form) {
    form = composed({ ...message, ...MARKS })
    // Some mails have headers of their own, such as the link that ends a newsletter.
    if (forms.size >= MOST_FORMS) forms.clear()
    forms.set(kind, form)
  }
  const boundary = form.boundary.replace(/[0-9a-f]{16}/, randomBytes(8).toString('hex'))
  const filled = new Map([
    [MARKS.to.address, to.address],
    [MARKS.subject, subjectHeader(subject)],
    [MARKS.messageId, messageId],
    [dateHeader(MARKS.date), dateHeader(date)],
    [form.boundary, boundary],
  ])
  const lines = form.headers.split('\r\n').map((line) => {
    const [, name, value, end] = /^(.*?: ?| boundary="|)(.*?)("?)$/.exec(line)!
    return `${name}${filled.get(value!) ?? value}${end}`
  })
  return { headers: lines.join('\r\n'), boundary, envelope: { from: form.envelope.from, to: [to.address] } }
}

const forms = new Map<string, MailHead>()
const MOST_FORMS = 20

const MARKS = {
  to: { name: '', address: 'to@form.invalid' },
  subject: 'the subject of the form',
  messageId: '<id@form.invalid>',
  date: new Date(0),
}

/** Whether nodemailer writes recipient and id as they are, and of the subject encodes nothing but a price's space. */
function isPlain({ to, subject, messageId }: MailHeaders): boolean {
  return (
    to.name === '' &&
    /^[a-z0-9][a-z0-9_.+-]{0,30}@[a-z0-9-]{1,20}(?:\.[a-z]{2,12}){1,2}$/.test(to.address) &&
    /^[A-Za-z0-9]+(?:[\u00a0 ,:$!.-]{1,2}[A-Za-z0-9]+)*[!.]?$/.test(subject) &&
    /^<mail-\d{1,8}(?:-[0-9a-f]{8})?@[a-z0-9.-]{1,38}>$/.test(messageId)
  )
}

function composed(message: MailHeaders): MailHead {
  // The headers of the whole say nothing of what is in its parts.
  const root = new MailComposer({ ...message, text: 'text', html: 'html' }).compile()
  const { from, to } = root.getEnvelope()
  return { headers: root.buildHeaders(), boundary: root.boundary || '', envelope: { from: from || '', to } }
}

function subjectHeader(subject: string): string {
  const encoded = subject.includes('\u00a0') ? encodeWord(subject, 'Q', 52) : subject
  return foldLines(`Subject: ${encoded}`).slice('Subject: '.length)
}

function dateHeader(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000')
}
