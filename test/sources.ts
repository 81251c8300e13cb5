import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The TypeScript files of some folders: their text by their path from the project's folder. */
export function sources(...folders: string[]): Map<string, string> {
  return filesOf(folders, /\.tsx?$/)
}

/** Their style sheets, likewise. */
export function styleSheets(...folders: string[]): Map<string, string> {
  return filesOf(folders, /\.css$/)
}

function filesOf(folders: string[], kind: RegExp): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => kind.test(path)),
  )
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
