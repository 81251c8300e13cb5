import { encode as base64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import MailComposer from 'nodemailer/lib/mail-composer'
import { hasLongerLines } from 'nodemailer/lib/mime-funcs'
import { type EmailPicture, pictureId } from './email-content.ts'
import { headOf, type MailHeaders } from './mail-head.ts'
import { quotedPrintable } from './quoted-printable.ts'

/** A mail as it travels, and between whom. */
export interface WrittenMail {
  envelope: { from: string; to: string[] }
  raw: Buffer
}

/** A mail as nodemailer takes it, but for its pictures: what it makes headers of stands beside text and HTML. */
interface Message extends MailHeaders {
  text: string
  html: string
  /** that the HTML shows */
  pictures?: readonly EmailPicture[] | undefined
}

/**
 * Writes a mail at once, byte for byte as nodemailer streams it: headers and boundaries are nodemailer's. Its streams take some thirty
 * turns of the event loop for a mail whose parts lie in memory anyway, and it reads each part six times.
 */
export function writtenMail(message: Message): WrittenMail {
  const { headers, boundary, envelope } = headOf(message)
  const raw = Buffer.concat([
    Buffer.from(`${headers}\r\n\r\n--${boundary}\r\n`),
    ...partBytes(message.text, 'text'),
    Buffer.from(`\r\n--${boundary}\r\n`),
    ...htmlBytes(message, boundary),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { envelope, raw }
}

/** The HTML, and with it, where it shows pictures, these. */
function htmlBytes({ html, pictures = [] }: Message, whole: string): Buffer[] {
  const part = partBytes(html, 'html')
  if (pictures.length === 0) return part
  const boundary = whole.replace('Part_1', 'Part_3')
  return [
    Buffer.from(
      `Content-Type: multipart/related; type="text/html";\r\n boundary="${boundary}"\r\n\r\n--${boundary}\r\n`,
    ),
    ...part,
    ...pictures.map((picture) =>
      Buffer.from(`\r\n--${boundary}\r\n${pictureHeaders(picture)}${encoded(picture)}`),
    ),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]
}

function pictureHeaders(picture: EmailPicture): string {
  return `Content-Type: image/png; name=${picture.name}\r\nContent-ID: <${pictureId(picture)}>\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: inline; filename=${picture.name}\r\n\r\n`
}

function encoded({ content }: EmailPicture): string {
  return wrapBase64(base64(content), 76)
}

type Part = 'text' | 'html'

function partBytes(content: string, part: Part): Buffer[] {
  const coding = codingOf(content)
  return [headersOf(part, content, coding), bytesOf(content, coding)]
}

interface Coding {
  encoding: '7bit' | 'quoted-printable' | 'base64'
  ascii: boolean
}

/** As nodemailer chooses: nothing where nothing needs it, else the one that reads better for most of the text. */
function codingOf(text: string): Coding {
  // No fewer than there are characters that are not ASCII.
  const foreign = Buffer.byteLength(text) - text.length
  const ascii = foreign === 0
  const plain = !CONTROLS.test(text)
  if (ascii && plain && !hasLongerLines(text, 76)) return { encoding: '7bit', ascii }
  const readable = isMostlyLetters(text, plain ? foreign : text.length)
  return { encoding: readable ? 'quoted-printable' : 'base64', ascii }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f]/

/** Whether more of its characters are letters than unreadable ones, of which it has so many at most. */
function isMostlyLetters(text: string, most: number): boolean {
  let [letters, unreadable] = [0, 0]
  for (let i = 0; i < text.length && letters <= most; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) unreadable += 1
    else if ((code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)) letters += 1
    else if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) unreadable += 1
  }
  return unreadable < letters
}

/** The headers of a part are the same for all of its kind. */
const headers = new Map<string, Buffer>()
function headersOf(part: Part, content: string, { encoding, ascii }: Coding): Buffer {
  const kind = `${part} ${encoding} ${ascii}`
  const known = headers.get(kind)
  if (known) return known
  const nodes = new MailComposer({ text: content, html: content }).compile().childNodes
  const made = Buffer.from(`${nodes[part === 'text' ? 0 : 1]!.buildHeaders()}\r\n\r\n`)
  headers.set(kind, made)
  return made
}

function bytesOf(content: string, { encoding }: Coding): Buffer {
  if (encoding === 'quoted-printable') return quotedPrintable(content)
  return Buffer.from(encoding === 'base64' ? wrapBase64(base64(content), 76) : content)
}
