import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMailTransport } from './mail-transport.server.ts'

test('mails that become files can be read by their owner only: their links open accounts', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-post-'))
  const mailDir = join(dataDir, 'mail')
  const settings = { folder: mailDir, from: 'loja@example.com', publicUrl: 'http://localhost' }
  const email = { subject: 'Olá', text: 'Um link', html: '<p>Um link</p>' }
  await openMailTransport(settings).send({
    id: 1,
    name: null,
    template: 'recovery',
    to: 'ana@example.com',
    email,
  })
  const files = readdirSync(mailDir)
  expect(files).toEqual(['000001-recovery.eml'])
  for (const path of [mailDir, join(mailDir, files[0]!)]) expect(statSync(path).mode & 0o077).toBe(0)
  rmSync(dataDir, { recursive: true })
})
