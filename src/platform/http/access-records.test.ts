import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { AccessRecords } from './access-records.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-access-'))
afterAll(() => rmSync(folder, { recursive: true }))

const request = (headers = {}) =>
  ({ socket: { remoteAddress: '203.0.113.7', remotePort: 50123 }, headers }) as never

test('L6 a request is recorded with time, address and source port, and nothing else', async () => {
  const records = new AccessRecords(join(folder, 'a'), false, () => new Date('2026-11-22T12:00:00Z'))
  records.record(request({ cookie: 'secret', 'x-forwarded-for': '198.51.100.1' }))
  await records.flush()
  const file = join(folder, 'a', '2026-11-22.log')
  expect(readFileSync(file, 'utf8')).toBe('2026-11-22T12:00:00.000Z 203.0.113.7 50123\n')
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('L6 behind a proxy of our own, the address and port that it forwards are recorded too', async () => {
  const records = new AccessRecords(join(folder, 'b'), true, () => new Date('2026-11-22T12:00:00Z'))
  records.record(request({ 'x-forwarded-for': '198.51.100.1\nforged line', 'x-forwarded-port': '40000' }))
  await records.flush()
  expect(readFileSync(join(folder, 'b', '2026-11-22.log'), 'utf8')).toBe(
    '2026-11-22T12:00:00.000Z 203.0.113.7 50123 198.51.100.1forgedline 40000\n',
  )
})

test('L6 records are gone after six months', async () => {
  const old = join(folder, 'c')
  mkdirSync(old)
  for (const name of ['2026-05-21.log', '2026-05-22.log', '2026-11-21.log', 'notes.txt'])
    writeFileSync(join(old, name), 'x')
  const records = new AccessRecords(old, false, () => new Date('2026-11-22T12:00:00Z'))
  records.record(request())
  await records.flush()
  expect(readdirSync(old).toSorted()).toEqual([
    '2026-05-22.log',
    '2026-11-21.log',
    '2026-11-22.log',
    'notes.txt',
  ])
})
