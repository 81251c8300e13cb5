import { dirname } from 'node:path'
import { importedPaths } from './layers.ts'

/**
 * Pairs of folders of src that import each other, neither of which lies in the other: a room and the folders in it are
 * one, two rooms or two folders of a room are not.
 * @param files source text by path from the project's folder
 */
export function mutualImports(files: Map<string, string>): string[] {
  const imports = new Set<string>()
  for (const [path, text] of files) {
    for (const target of importedPaths(path, text)) imports.add(`${dirname(path)} ${dirname(target)}`)
  }
  return [...imports].filter((pair) => {
    const [from, to] = pair.split(' ') as [string, string]
    const nested = `${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`)
    return from < to && !nested && imports.has(`${to} ${from}`)
  })
}
