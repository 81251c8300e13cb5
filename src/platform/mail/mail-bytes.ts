import { encode as base64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import MailComposer from 'nodemailer/lib/mail-composer'
import { encode as quoted, wrap as wrapQuoted } from 'nodemailer/lib/qp'

/** A mail as it travels, and between whom. */
export interface WrittenMail {
  envelope: { from: string; to: string[] }
  raw: Buffer
}

/**
 * Writes a mail at once, byte for byte as nodemailer streams it: headers, encodings and boundaries are nodemailer's. Its streams take
 * some thirty turns of the event loop for a mail whose parts lie in memory anyway.
 * @param message text and HTML of a mail without attachments, as nodemailer takes it
 */
export function writtenMail(message: object): WrittenMail {
  const root = new MailComposer(message).compile()
  const { from, to } = root.getEnvelope()
  return { envelope: { from: from || '', to }, raw: Buffer.from(partText(root)) }
}

type Part = ReturnType<MailComposer['compile']>

function partText(node: Part): string {
  const head = `${node.buildHeaders()}\r\n\r\n`
  if (!node.multipart) return head + contentText(node)
  const parts = node.childNodes.map((part) => `--${node.boundary}\r\n${partText(part)}`)
  return `${head}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`
}

function contentText(node: Part): string {
  const content = String(node.content ?? '')
  const encoding = node.getTransferEncoding()
  if (encoding === 'quoted-printable') return wrapQuoted(quoted(content), 76)
  return encoding === 'base64' ? wrapBase64(base64(content), 76) : content
}
