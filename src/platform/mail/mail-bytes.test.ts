import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { writtenMail } from './mail-bytes.ts'

const message = {
  from: 'Vitrine & Cia, São Paulo <loja@vitrine.example>',
  to: { name: '', address: 'ana@exemplo.com.br' },
  subject: 'Recebemos o seu pedido 1001, com uma linha que é longa demais para uma linha só ♥',
  text: 'Olá, Ana.\n\nUma linha. \nO fim',
  html: `<p>Olá, Ana =&gt; ${'uma linha muito longa, com acentuação, '.repeat(40)}\n</p>`,
  messageId: '<mail-7@vitrine.example>',
  headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': '<https://vitrine.example/sair?a=1>' },
  date: new Date('2026-11-22T12:00:00Z'),
}

const bodies: [string, { text: string; html: string }][] = [
  ['accents and long lines', message],
  ['plain English', { text: 'A short line.\n', html: '<p>A short line.</p>\n' }],
  ['other scripts', { text: '日本語のメール。'.repeat(30), html: `<p>${'日本語のメール。'.repeat(30)}</p>` }],
  [
    'signs and nothing foreign',
    { text: '\u0001 a bell', html: `<p>${'a plain line that is long '.repeat(9)}</p>` },
  ],
  ['words longer than a line', { text: 'x'.repeat(300), html: `${'é'.repeat(90)}=${'💅'.repeat(40)}\n` }],
  ['spaces, returns and dots', { text: '.\r\n..\r\na \r\n\tb\t\n', html: '=3D = \n' }],
]

test.each(bodies)('a mail with %s is byte for byte what nodemailer streams', (_what, body) =>
  asNodemailer({ ...message, ...body }),
)

test.each([
  ['a plain subject', {}],
  ['a price', { subject: 'Novo pedido 7: R$ 12,90 por Pix!' }],
  ['a price as it is printed', { subject: 'Novo pedido 7: R$\u00a012,90 por Pix' }],
  ['a subject that fills its line', { subject: `${'palavra '.repeat(7)}fim.` }],
  [
    'a price in a subject of two lines',
    { subject: `Novo pedido 7: R$\u00a012,90 por Pix${' ou boleto'.repeat(7)}` },
  ],
  ['a subject of two lines', { subject: 'palavra '.repeat(12).trim() }],
  ['a subject that looks encoded', { subject: '=?UTF-8?Q?a?=' }],
  ['a subject with spaces around it', { subject: ' dois  espaços ' }],
  ['an address in capitals', { to: { name: '', address: 'Ana.Lima+loja@Exemplo.com.BR' } }],
  ['an address abroad', { to: { name: '', address: 'ana@müller.example' } }],
  ['an address abroad as it travels', { to: { name: '', address: 'ana@xn--mller-kva.example' } }],
  ['a quoted address', { to: { name: '', address: 'ana lima@exemplo.com.br' } }],
  ['a long address', { to: { name: '', address: `${'ana.'.repeat(20)}lima@exemplo.com.br` } }],
  ['a plain sender', { from: 'Loja <loja@vitrine.example>' }],
  ['no headers of its own', { headers: {} }],
  ['a word that every object knows', { headers: { 'X-Kind': 'constructor' } }],
])('a mail with %s has the head that nodemailer gives it, each time', async (_what, given) => {
  const mail = { ...message, subject: 'Recebemos o seu pedido 1001', ...given }
  await asNodemailer(mail)
  await asNodemailer({
    ...mail,
    messageId: '<mail-8-0f3a9c21@vitrine.example>',
    date: new Date('2026-01-02T03:04:05Z'),
  })
})

test('a mail with a picture is byte for byte what nodemailer streams of an attachment that its HTML shows', () => {
  const picture = { name: 'pix.png', alt: 'QR', content: Buffer.alloc(200, 7) }
  const { name: filename, content } = picture
  const shown = { filename, content, cid: 'pix.png@picture', contentType: 'image/png' }
  return asNodemailer(
    { ...message, pictures: [picture] },
    { attachments: [{ ...shown, contentDisposition: 'inline' as const }] },
  )
})

test('no two mails divide their parts alike', () => {
  const boundaries = [1, 2, 3].map(() => /boundary="(.*)"/.exec(writtenMail(message).raw.toString())![1])
  const plain = { ...message, subject: 'Pedido' }
  const ofPlain = [1, 2, 3].map(() => /boundary="(.*)"/.exec(writtenMail(plain).raw.toString())![1])
  expect(new Set([...boundaries, ...ofPlain]).size).toBe(6)
})

async function asNodemailer(mail: Parameters<typeof writtenMail>[0], more: object = {}): Promise<void> {
  const streams = createTransport({ streamTransport: true, buffer: true })
  const { message: streamed, envelope } = await streams.sendMail({ ...mail, ...more })
  const written = writtenMail(mail)
  // Each has a boundary of its own.
  const plain = (bytes: Buffer) => bytes.toString('latin1').replace(/--_NmP-[\w-]+|_NmP-[\w-]+/g, 'boundary')
  expect(plain(written.raw)).toBe(plain(streamed as Buffer))
  expect(written.envelope).toEqual(envelope)
}
