import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from './config.server.ts'
import { openPost } from './post.server.ts'

test('mails that become files are read by nobody else: their links open accounts', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-post-'))
  const mailDir = join(dataDir, 'mail')
  const config = { mailDir, mailFrom: 'loja@example.com', storeUrl: 'http://localhost' } as Config
  const letter = { subject: 'Olá', text: 'Um link', html: '<p>Um link</p>' }
  await openPost(config).send({ id: 1, kind: 'recovery', to: 'ana@example.com', letter })
  const files = readdirSync(mailDir)
  expect(files).toEqual(['000001-recovery.eml'])
  for (const path of [mailDir, join(mailDir, files[0]!)]) expect(statSync(path).mode & 0o077).toBe(0)
  rmSync(dataDir, { recursive: true })
})
