import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** A file of SQL, with the hash of its text. */
export type SqlFile = { name: string; sql: string; checksum: string }

/** The .sql files of a folder, by name; none when there is no such folder. */
export function readSqlFiles(folder: string): SqlFile[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    // A checkout on Windows may have changed the line ends.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * The project's folder `db`. From the sources this file lies in it; from a build it is found from the project's folder.
 * @throws CannotStart
 */
export function dbFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'db')
    if (existsSync(join(candidate, 'migrations'))) return candidate
    if (folder === dirname(folder))
      throw new CannotStart('Falta a pasta db/migrations: baixe a loja de novo, inteira.')
  }
}
