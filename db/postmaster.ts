import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

/** Where a server takes connections: on a socket in its own folder, or on a TCP port of this machine. */
export type ServerAddress = { port: number; overTcp: boolean }

/** The server of this cluster, or undefined while none takes connections. */
export function readyServer(cluster: string): (ServerAddress & { pid: number }) | undefined {
  const [pid, , , port, , tcpAddress, , status] = linesOfServer(cluster)
  if (status?.trim() !== 'ready' || !isAlive(Number(pid))) return undefined
  return { pid: Number(pid), port: Number(port), overTcp: tcpAddress !== '' }
}

/**
 * Stops a server that was left behind by a shop that was killed. The caller holds the lock of the data folder, so no
 * living shop uses it.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = Number(linesOfServer(cluster)[0])
  if (pid && serves(pid, cluster)) await stopProcess(pid)
  removeForeignLock(join(cluster, 'postmaster.pid'), cluster)
  for (const name of readdirSync(cluster).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name))) {
    removeForeignLock(join(cluster, name), cluster)
  }
}

/**
 * After a power cut, or in a new container, the number in a lock may belong to another program by now, which PostgreSQL
 * would take for a server of its own. A lock whose process is gone is left to PostgreSQL, which also looks for processes
 * that the dead server left behind.
 */
function removeForeignLock(path: string, cluster: string): void {
  const pid = Number(readLines(path)[0])
  if (pid && isAlive(pid) && !serves(pid, cluster)) rmSync(path, { force: true })
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
  for (const [signal, timeoutMs] of steps) {
    if (!send(pid, signal)) return
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
      if (!isAlive(pid)) return
      await sleep(10)
    }
  }
  if (isAlive(pid))
    throw new CannotStart(
      `O servidor do banco (processo ${pid}) não fecha: encerre esse processo e abra a loja de novo.`,
    )
}

/** False when there is no such process, or only its entry in the process table is left (a zombie). */
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

function linesOfServer(cluster: string): string[] {
  return readLines(join(cluster, 'postmaster.pid'))
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
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
