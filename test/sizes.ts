import { dirname } from 'node:path'

const MOST_FILES_IN_A_FOLDER = 20
const MOST_LINES_IN_A_FILE = 300

/** Files that may be longer, and why. */
const LONG_FOR_A_REASON: Record<string, string> = {
  'src/platform/db/tables.generated.ts': 'written by npm run tables',
}

/**
 * Folders with more files than one can survey. Tests do not count, and folders in a folder count by themselves.
 * @param files source text by path
 */
export function crowdedFolders(files: Map<string, string>): string[] {
  const counts = new Map<string, number>()
  for (const path of files.keys()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST_FILES_IN_A_FOLDER)
    .map(([folder, count]) => `${folder} has ${count} files`)
}

/** Files that are too long without a reason, and reasons that no file needs. */
export function longFiles(files: Map<string, string>): string[] {
  const tooLong = [...files]
    .map(([path, text]) => ({ path, lines: linesOf(text) }))
    .filter(({ lines }) => lines > MOST_LINES_IN_A_FILE)
  const unneeded = Object.keys(LONG_FOR_A_REASON).filter(
    (path) => !tooLong.some((long) => long.path === path),
  )
  return [
    ...tooLong
      .filter(({ path }) => !(path in LONG_FOR_A_REASON))
      .map(({ path, lines }) => `${path} has ${lines} lines`),
    ...unneeded.map((path) => `${path} needs no reason to be long`),
  ]
}

export function medianLength(files: Map<string, string>): number {
  const lengths = [...files.values()].map(linesOf).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length / 2)]!
}

function linesOf(text: string): number {
  return text.split('\n').length - 1
}
