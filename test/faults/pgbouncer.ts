import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer'

/** Whether this machine has PgBouncer: on the path, or where PGBOUNCER says. */
export const hasPgBouncer = spawnSync(PROGRAM, ['--version']).status === 0

/** A PgBouncer in transaction mode in front of a PostgreSQL that listens on TCP. */
export async function startPgBouncer(database: string) {
  const { username, password, hostname, port } = new URL(database)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pooler-'))
  // As root it becomes another user, who must be able to read its settings.
  chmodSync(folder, 0o755)
  const listen = await freePort()
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 200',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'), { mode: 0o644 })
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, [...asNobody, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (data) => (log += data))
  while (!log.includes('process up')) {
    if (child.exitCode !== null) throw new Error(`PgBouncer does not run: ${log}`)
    await new Promise((later) => setTimeout(later, 20))
  }
  const url = new URL(database)
  url.host = `127.0.0.1:${listen}`
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
