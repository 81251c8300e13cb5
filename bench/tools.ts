import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a program is installed; one that is not is named once, and what needs it is left out. */
export function hasTool(name: string): boolean {
  if (leftOut.has(name)) return false
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    if (!missing.has(name)) console.log(`${name} is not installed: what it measures is left out.`)
    missing.add(name)
    return false
  }
}
const missing = new Set<string>()
const leftOut = new Set<string>()

/** From now on a program counts as not installed: what it measures is left out. */
export function leaveOut(...names: string[]): void {
  for (const name of names) leftOut.add(name)
}

/** A load of requests, as `wrk` measured it. */
export interface Load {
  perSecond: number
  /** ms */
  p99: number
  requests: number
  /** answers other than 2xx and 3xx, and connections that failed */
  failed: number
}

/** Loads an address with one thread of `wrk`, which costs a tenth of a client in Node. @param script Lua of the requests */
export async function wrk(
  url: string,
  { connections, seconds, script }: { connections: number; seconds: number; script: string },
): Promise<Load> {
  return withFile('requests.lua', script, async (file) => {
    const { stdout } = await run('wrk', [
      ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency', '--timeout', '20s'],
      ...['-s', file, url],
    ])
    const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)
    const [count, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)?.slice(1) ?? ['NaN', 'ms']
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      p99: Number(count) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
      requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
      failed:
        Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) +
        (errors?.slice(1).reduce((sum, number) => sum + Number(number), 0) ?? 0),
    }
  })
}

/** Runs one transaction over and over with `pgbench`. @returns transactions per second */
export async function pgbench(
  database: string,
  {
    clients,
    seconds,
    script,
    values,
  }: { clients: number; seconds: number; script: string; values: Record<string, string | number> },
): Promise<number> {
  return withFile('transaction.sql', script, async (file) => {
    const { stdout } = await run('pgbench', [
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file],
      ...Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      database,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  })
}

/** Calls `use` with the path of a file of this text, which is then deleted. */
export async function withFile<Result>(
  name: string,
  text: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, text)
    return await use(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
