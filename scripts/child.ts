import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#db/cannot-start.ts'

type Options = {
  stop: AbortSignal
  env?: Record<string, string | undefined>
  /** Returns the program's output to the caller instead of showing it. */
  quiet?: boolean
  /** Called with the program's process number when it has started. */
  onStart?(pid: number): void
}

/** Time in which a program that was asked to stop may end by itself. */
const STOP_TIMEOUT_MS = 5000

/**
 * Runs a program to its end. When this process is asked to stop, the program and everything it started is stopped
 * too, and the call ends with an AbortError.
 */
export async function runChild(file: string, args: string[], { stop, env, quiet, onStart }: Options) {
  stop.throwIfAborted()
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // A process group of its own, which can be stopped as a whole.
    detached: process.platform !== 'win32',
  })
  if (child.pid) onStart?.(child.pid)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => output.push(data))
  const ended = new Promise<number>((done, fail) => {
    child.once('error', (error) => fail(new CannotStart(`${file} does not run: ${error.message}`)))
    child.once('close', (code) => done(code ?? 1))
  })
  const stopAll = async () => {
    signalGroup(child.pid, 'SIGTERM')
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS)])
    signalGroup(child.pid, 'SIGKILL')
  }
  stop.addEventListener('abort', stopAll)
  try {
    const code = await ended
    stop.throwIfAborted()
    return { code, output: Buffer.concat(output).toString('utf8') }
  } finally {
    stop.removeEventListener('abort', stopAll)
  }
}

/** Where Node keeps what it has compiled, so that the many processes of a test run do not each compile it again. */
const COMPILED = resolve('node_modules/.cache/compiled')

/**
 * Runs a program of a package, as `npx` would, under this very Node.
 */
export function runTool(packageName: string, bin: string, args: string[], options: Options) {
  const home = join('node_modules', packageName)
  const { bin: bins } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
  }
  const env = { NODE_COMPILE_CACHE: COMPILED, ...options.env }
  return runChild(process.execPath, [join(home, bins[bin]!), ...args], { ...options, env })
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // Nothing of it is left.
  }
}
