import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/**
 * Loads an address with one thread of `wrk`, which costs a tenth of a client in Node.
 * @param script Lua of the requests; without it the address itself is asked for, as a browser does
 * @returns requests a second, and how many were not answered or with an error
 */
export async function wrk(
  url: string,
  { connections, seconds, script = '' }: { connections: number; seconds: number; script?: string },
): Promise<{ perSecond: number; failed: number }> {
  return withFile('requests.lua', `wrk.headers["accept-encoding"] = "br"\n${script}`, async (file) => {
    const { stdout } = await run('wrk', [
      ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '20s', '-s', file, url],
    ])
    const errors = stdout.match(/(Socket errors|Non-2xx).*/g)?.join(' ') ?? ''
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      failed: (errors.match(/\b\d+\b/g) ?? []).reduce((sum, count) => sum + Number(count), 0),
    }
  })
}

/** Runs one transaction over and over with `pgbench`. @returns transactions a second */
export async function pgbench(
  database: string,
  script: URL,
  { clients, seconds, values }: { clients: number; seconds: number; values: Record<string, string | number> },
): Promise<number> {
  const { stdout } = await run('pgbench', [
    ...[
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      script.pathname,
    ],
    ...Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    database,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** Calls `use` with the path of a file of this text, which is then deleted with its folder. */
export async function withFile<Result>(
  name: string,
  text: string | Buffer,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  try {
    writeFileSync(join(folder, name), text)
    return await use(join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
