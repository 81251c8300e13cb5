import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#e2e/start-shop.ts'
import { clearedSettings, untilOpen } from './bench-shop.ts'
import type { Measurement } from './row.ts'

/** `npm start` in a new clone of the last commit, with npm's cache filled, until the first page. */
export const firstStart: Measurement = async ({ folder }) => {
  const clone = mkdtempSync(join(tmpdir(), 'vitrine-bench-clone-'))
  execFileSync('git', ['clone', '--quiet', folder, clone])
  const port = await freePort()
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_ENV')
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...Object.fromEntries(own), ...clearedSettings('.'), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, which can be stopped as a whole.
    detached: true,
  })
  const ended = once(npm, 'exit')
  await untilOpen(`http://127.0.0.1:${port}`, npm)
  const seconds = (performance.now() - started) / 1000
  process.kill(-npm.pid!, 'SIGTERM')
  await ended
  rmSync(clone, { recursive: true, force: true })
  return [{ name: 'first start from a clone, s', aim: '<= 30', figures: [seconds] }]
}
