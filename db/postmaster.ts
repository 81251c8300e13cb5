import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

/** Where a server takes connections: on a socket in its own folder, or on a TCP port of this machine. */
export type ServerAddress = { port: number; overTcp: boolean }

/** The server of this cluster, or undefined while none takes connections. */
export function readyServer(cluster: string): (ServerAddress & { pid: number }) | undefined {
  const [pid, , , port, , tcpAddress, , status] = readLines(cluster)
  if (status?.trim() !== 'ready' || !isAlive(Number(pid))) return undefined
  return { pid: Number(pid), port: Number(port), overTcp: tcpAddress !== '' }
}

/**
 * Stops a server that was left behind by a shop that was killed. The caller holds the lock of the data folder, so no
 * living shop uses it.
 */
export async function stopLeftBehind(cluster: string): Promise<void> {
  const pid = Number(readLines(cluster)[0])
  if (!pid) return
  if (serves(pid, cluster)) {
    await stopProcess(pid)
  } else if (isAlive(pid)) {
    // The number belongs to somebody else by now; PostgreSQL would take that process for its own server.
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }
}

/**
 * Stops a server in good order: first politely, which ends open transactions and writes everything out; when that
 * takes too long, at once, which the next start repairs from the write-ahead log.
 */
export async function stopProcess(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', 6000],
    ['SIGQUIT', 1500],
    ['SIGKILL', 1000],
  ] as const
  for (const [signal, patience] of steps) {
    if (!send(pid, signal)) return
    for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
      if (!isAlive(pid)) return
      await sleep(10)
    }
  }
  if (isAlive(pid)) throw new CannotStart(`The database server (process ${pid}) does not stop.`)
}

/** False when there is no such process, or only its entry in the table is left because nobody asked how it ended. */
export function isAlive(pid: number): boolean {
  return send(pid, 0) && !isZombie(pid)
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

// Process numbers are used again, after a restart of the machine or in a new container.
function serves(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch {
      return false
    }
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return stdout?.includes('postgres') && stdout.includes(cluster)
}
