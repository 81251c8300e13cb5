import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program of the PATH is; undefined when it is not installed. */
export function program(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

/** WebKitGTK's small browser, which its package keeps out of the PATH. */
export function miniBrowser(): string | undefined {
  return globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').find(runs)
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
