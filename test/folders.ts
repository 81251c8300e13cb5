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

/**
 * Groups of files that import each other, directly or by way of others: none of them can be read, or changed, alone.
 * @param files source text by path from the project's folder
 */
export function fileCycles(files: Map<string, string>): string[] {
  const imports = new Map([...files].map(([path, text]) => [path, importedPaths(path, text)]))
  const reachable = new Map([...files.keys()].map((path) => [path, reachedFrom(path, imports)]))
  const groups = [...files.keys()]
    .filter((path) => reachable.get(path)!.has(path))
    .map((path) =>
      [...reachable.get(path)!]
        .filter((other) => reachable.get(other)?.has(path))
        .sort()
        .join(' '),
    )
  return [...new Set(groups)]
}

function reachedFrom(start: string, imports: Map<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(imports.get(start) ?? [])]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(imports.get(path) ?? []))
  }
  return reached
}
