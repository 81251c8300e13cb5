import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** The system user that PostgreSQL runs as; empty when it runs as the user who started the shop. */
export type PostgresUser = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of its cluster; a new cluster goes to
 * the system's `postgres`, to a user made for it, or, where none can be made, to `nobody`.
 */
export function postgresUser(cluster: string): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  const owner = ownerOf(cluster)
  if (owner?.uid) return owner
  const user = find('postgres') ?? find('vitrine') ?? create('vitrine') ?? find('nobody')
  if (!user) {
    throw new CannotStart(
      'O PostgreSQL não roda como root, e não há outro usuário: abra a loja com um usuário comum.',
    )
  }
  return user
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && { uid: stat.uid, gid: stat.gid }
}

function find(name: string): PostgresUser | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid && gid ? { uid, gid } : undefined
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout)
}

// The first form is that of most Linux systems, the second that of BusyBox.
function create(name: string): PostgresUser | undefined {
  const forms = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', name],
  ] as const
  for (const [command, ...args] of forms) {
    if (spawnSync(command, args).status === 0) return find(name)
  }
  return undefined
}
