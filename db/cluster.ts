import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CannotStart, oneLine } from './cannot-start.ts'
import type { Binaries } from './postgres-binaries.ts'
import type { PostgresUser } from './postgres-user.ts'

/** The major version of PostgreSQL that the npm package brings. */
const MAJOR = '18'

/** The superuser of an embedded cluster. */
export const SUPERUSER = 'vitrine'

/**
 * How a folder is named on PostgreSQL's command line. As root the folder may lie below one that PostgreSQL's user
 * cannot enter (/root): a process may always reach its own working directory, which root chose for it.
 */
export function insideOf(cluster: string, user: PostgresUser): string {
  return user.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/** Makes a cluster when there is none; one that looks damaged is refused and left as it is. */
export function ensureCluster(cluster: string, { initdb }: Binaries, user: PostgresUser): void {
  removeUnfinished(cluster)
  if (existsSync(cluster) && readdirSync(cluster).length > 0) refuseDamaged(cluster)
  else create(cluster, initdb, user)
}

function create(cluster: string, initdb: string, user: PostgresUser): void {
  const unfinished = `${cluster}.unfinished-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(join(unfinished, 'password'), password)
  const folder = join(unfinished, 'cluster')
  mkdirSync(folder, { mode: 0o700 })
  for (const path of [join(unfinished, 'password'), folder, unfinished]) own(path, user)

  const made = spawnSync(
    initdb,
    [
      '--pgdata',
      insideOf(folder, user),
      '--username',
      SUPERUSER,
      '--pwfile',
      insideOf(folder, user) === folder ? join(unfinished, 'password') : '../password',
      // The socket lies in the cluster's own folder, which only its owner may enter; TCP is open to every user.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--lc-messages=C',
    ],
    {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: 'UTC' },
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new CannotStart(
      `Não foi possível criar o banco em ${cluster}: ${oneLine(made.error ?? made.stderr)}`,
    )
  }
  renameSync(join(unfinished, 'password'), join(folder, PASSWORD))
  if (existsSync(cluster)) rmSync(cluster, { recursive: true })
  renameSync(folder, cluster)
  rmSync(unfinished, { recursive: true, force: true })
}

const PASSWORD = 'vitrine.password'

/** The superuser's password, asked for only where sockets of the file system cannot be used. */
export function passwordOf(cluster: string): string {
  try {
    return readFileSync(join(cluster, PASSWORD), 'utf8').trim()
  } catch (error) {
    throw new CannotStart(`Não foi possível ler a senha do banco em ${cluster}: ${oneLine(error)}`)
  }
}

function own(path: string, { uid, gid }: PostgresUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  if (statSync(path).isFile()) chmodSync(path, 0o600)
}

// A first start that was killed leaves a folder that was never used.
function removeUnfinished(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(`${basename(cluster)}.unfinished-`)) {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
    }
  }
}

function refuseDamaged(cluster: string): void {
  const advice =
    'Nada foi alterado: restaure um backup ou tire essa pasta do lugar para começar com uma loja vazia.'
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new CannotStart(`O banco em ${cluster} está danificado (falta PG_VERSION). ${advice}`)
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== MAJOR) {
    throw new CannotStart(
      `O banco em ${cluster} foi feito pelo PostgreSQL ${version || '?'}, e esta loja traz o ${MAJOR}. ${advice}`,
    )
  }
}
