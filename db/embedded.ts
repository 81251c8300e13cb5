import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart, oneLine, unusableFolder } from './cannot-start.ts'
import { ensureCluster, insideOf, passwordOf, SUPERUSER } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { lock } from './lock.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { type PostgresUser, postgresUser } from './postgres-user.ts'
import { readyServer, type ServerAddress, stopOrphan, stopProcess } from './postmaster.ts'

export type EmbeddedPostgres = {
  /** Connection string of the database `vitrine`. */
  url: string
  /** Stops the server and lets go of the data folder. Resolves when no process is left; may be called twice. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Folder that keeps the cluster (`postgres/`), its log and its lock. Made when it is missing. */
  dataDir: string
  /** False trades safety against a power cut for speed: only for data that may be lost. Default true. */
  durable?: boolean
  /** Called when the server is under way and has not opened yet: for what can be done meanwhile. */
  whileStarting?: (() => void) | undefined
  /** Called when the server ends without having been asked to, with its last error. */
  onDeath?(reason: string): void
  /** Given, a server that ended is started again, at the same address; called when it runs. */
  onRestart?: ((attempts: number) => void) | undefined
}

/**
 * Starts a PostgreSQL of our own in a data folder, from the programs that npm brought.
 *
 * @throws CannotStart with one clear line when the folder is in use, damaged or not writable
 */
export async function startPostgres({
  dataDir,
  durable = true,
  whileStarting,
  onDeath,
  onRestart,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  makeFolder(folder)
  const unlock = lock(join(folder, 'postgres.lock'))
  if (!unlock) throw new DataDirInUse(folder)
  let server: ChildProcess | undefined
  try {
    const cluster = join(folder, 'postgres')
    const user = postgresUser(cluster)
    const binaries = postgresBinaries(user)
    ensureCluster(cluster, binaries, user)
    const log = join(folder, 'postgres.log')
    rotateLog(log)
    const address = await addressFor(cluster)
    const start = async () => {
      await stopOrphan(cluster)
      server = run(binaries.postgres, cluster, user, log, [...address.flags, ...settings(durable)])
      whileStarting?.()
      await waitUntilReady(server, cluster, log)
      return server
    }
    const first = await start()
    const url = (database: string) => connectionString(cluster, address, database)
    await ensureDatabase(url('postgres'), log)
    let stopping: Promise<void> | undefined
    const stopKeeping = keepRunning({
      server: first,
      start: onRestart && start,
      onDeath: () => onDeath?.(lastError(log)),
      onRestart,
    })
    const stop = async () => {
      const running = await stopKeeping()
      if (running?.pid) await stopProcess(running.pid)
    }
    return { url: url(DATABASE), stop: () => (stopping ??= stop().finally(unlock)) }
  } catch (error) {
    if (server?.pid) await stopProcess(server.pid)
    unlock()
    throw error
  }
}

/** Another process runs the embedded PostgreSQL of this data folder. */
export class DataDirInUse extends CannotStart {
  constructor(folder: string) {
    super(`Já há uma loja aberta em ${folder}: feche a outra ou dê a esta outro DATA_DIR.`)
  }
}

/** Connection string of the server that runs in a data folder, or undefined while none takes connections. */
export function runningUrl(dataDir: string): string | undefined {
  const cluster = join(resolve(dataDir), 'postgres')
  const server = readyServer(cluster)
  return server && connectionString(cluster, server, DATABASE)
}

const DATABASE = 'vitrine'

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusableFolder(folder, error)
  }
}

type Address = ServerAddress & { flags: string[] }

/**
 * A socket in the cluster's own folder, which only its owner can enter; where the file system or the length of the
 * path does not allow one, a free TCP port of this machine with a password.
 */
async function addressFor(cluster: string): Promise<Address> {
  if (process.platform !== 'win32' && (await canListen(join(cluster, '.s.PGSQL.5432.probe')))) {
    return { flags: ['listen_addresses=', 'unix_socket_directories=.'], port: 5432, overTcp: false }
  }
  const port = await freePort()
  return {
    flags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    port,
    overTcp: true,
  }
}

async function canListen(path: string): Promise<boolean> {
  rmSync(path, { force: true })
  const server = createServer()
  const works = await new Promise<boolean>((done) => {
    server.once('error', () => done(false)).listen(path, () => done(true))
  })
  if (works) await new Promise((done) => server.close(done))
  return works
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

function connectionString(cluster: string, { port, overTcp }: ServerAddress, database: string): string {
  if (overTcp) return `postgres://${SUPERUSER}:${passwordOf(cluster)}@127.0.0.1:${port}/${database}`
  return `postgres://${SUPERUSER}@/${database}?host=${encodeURIComponent(cluster)}&port=${port}`
}

function settings(durable: boolean): string[] {
  const common = [
    'max_connections=100',
    'shared_buffers=128MB',
    'jit=off',
    'log_checkpoints=off',
    'random_page_cost=1.1',
  ]
  if (durable) return common
  return [...common, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
}

// In a session of its own, so that Ctrl-C in the terminal reaches the shop alone, which then stops both in order.
function run(
  postgres: string,
  cluster: string,
  user: PostgresUser,
  log: string,
  flags: string[],
): ChildProcess {
  const output = openSync(log, 'a', 0o600)
  const server = spawn(postgres, ['-D', insideOf(cluster, user), ...flags.flatMap((flag) => ['-c', flag])], {
    ...user,
    cwd: cluster,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  return server
}

async function waitUntilReady(server: ChildProcess, cluster: string, log: string): Promise<void> {
  let failure: string | undefined
  server.once('error', (error) => (failure = oneLine(error)))
  const onExit = () => (failure ??= lastError(log))
  server.once('exit', onExit)
  while (readyServer(cluster)?.pid !== server.pid) {
    if (failure) throw new CannotStart(`O banco em ${cluster} não abre: ${failure} (mais em ${log})`)
    await sleep(10)
  }
  // Later there may be no log any more: a throwaway's folder goes as soon as its server has stopped.
  server.off('exit', onExit)
}

async function ensureDatabase(url: string, log: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    throw new CannotStart(`O banco ${DATABASE} não responde como deve: ${oneLine(error)} (mais em ${log})`)
  } finally {
    await client.end()
  }
}

/** The last error in the server's log, or its last line. */
function lastError(log: string): string {
  const lines = readFileSync(log, 'utf8').split('\n').slice(-200)
  const error = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.findLast((line) => line)
  return error?.replace(/^.*?\b(FATAL|PANIC):\s*/, '').trim() ?? 'no reason was given'
}

const MAX_LOG_BYTES = 2_000_000

function rotateLog(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG_BYTES) renameSync(log, `${log}.1`)
}
