import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withFolderLock } from './folder-lock.mjs'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'folder-lock-'))
  folder = join(home, 'lock')
})
afterEach(() => rmSync(home, { recursive: true }))

/** A process that takes the lock and then runs some lines, in which `note` writes into a file that all share. */
function holder(lines: string) {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withFolderLock } from './scripts/folder-lock.mjs'
    const note = (word) => appendFileSync(${JSON.stringify(join(home, 'notes'))}, word + ' ')
    await withFolderLock(async (addProcess) => { ${lines} }, { folder: ${JSON.stringify(folder)} })`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
const notes = () => readFileSync(join(home, 'notes'), 'utf8').trim().split(' ')
async function untilNoted(): Promise<void> {
  while (!readdirSync(home).includes('notes')) await sleep(10)
}

test('O16 of many processes that want the lock at once, one after the other has it', async () => {
  const six = Array.from({ length: 6 }, () => holder("note('in'); await sleep(30); note('out')"))
  const codes = await Promise.all(six.map((child) => once(child, 'exit')))
  expect(codes.map(([code]) => code)).toEqual(Array(6).fill(0))
  expect(notes()).toEqual(Array(6).fill(['in', 'out']).flat())
  expect(readdirSync(folder)).toHaveLength(1)
})

test('the lock is free again after an error, and after its holder was killed', async () => {
  await expect(withFolderLock(() => Promise.reject(new Error('no room')), { folder })).rejects.toThrow(
    'no room',
  )
  const killed = holder("note('in'); await sleep(60_000)")
  await untilNoted()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await withFolderLock(async () => 'mine', { folder })).toBe('mine')
})

test('what a killed holder started holds the lock until it ends', async () => {
  const orphan = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'])
  const killed = holder(`addProcess(${orphan.pid}); note('in'); await sleep(60_000)`)
  await untilNoted()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  let waited = false
  const mine = withFolderLock(async () => orphan.signalCode, { folder, onWait: () => (waited = true) })
  while (!waited) await sleep(10)
  orphan.kill()
  expect(await mine).toBe('SIGTERM')
  expect(waited).toBe(true)
})

test('a process number that belongs to another program by now holds nothing for long', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, '7'), String(process.ppid))
  expect(await withFolderLock(async () => 'mine', { folder, silentMs: 200 })).toBe('mine')
})

test('a holder that shows signs of life keeps its lock, however long it works', async () => {
  const long = withFolderLock(() => sleep(2_500), { folder }).then(() => 'first')
  const waiting = withFolderLock(async () => 'second', { folder, silentMs: 1_800 })
  expect(await Promise.race([long, waiting])).toBe('first')
  await waiting
})

test('who waits can be asked to stop', async () => {
  const stop = new AbortController()
  const holding = withFolderLock(() => sleep(500), { folder })
  const waiting = withFolderLock(async () => 'never', {
    folder,
    signal: stop.signal,
    onWait: () => stop.abort(),
  })
  await expect(waiting).rejects.toThrow('aborted')
  await holding
})
