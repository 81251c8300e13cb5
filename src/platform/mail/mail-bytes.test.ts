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

test.each(bodies)('a mail with %s is byte for byte what nodemailer streams', async (_what, body) => {
  const mail = { ...message, ...body }
  const streams = createTransport({ streamTransport: true, buffer: true })
  const { message: streamed, envelope } = await streams.sendMail(mail)
  const written = writtenMail(mail)
  // Each has a boundary of its own.
  const plain = (bytes: Buffer) => bytes.toString('latin1').replace(/--_NmP-[\w-]+|_NmP-[\w-]+/g, 'boundary')
  expect(plain(written.raw)).toBe(plain(streamed as Buffer))
  expect(written.envelope).toEqual(envelope)
})
