import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#platform/images/write-whole.server.ts'

/** Days for which the files of an earlier build are served: pages that were open before it still ask for them. */
const DAYS = 7
/** The time of a file that the present build has; any other is when a build first came without it. */
const IN_USE = new Date(0)

/**
 * Copies a build's scripts and styles to where a later build takes none away, and deletes those that no build has had for
 * a week. Their names follow from their content, so that builds lie beside one another.
 * @param built the build's folder, which the next build empties
 * @param kept the folder of the copies
 */
export async function keepAssets(built: string, kept: string, now = new Date()): Promise<void> {
  await mkdir(kept, { recursive: true })
  const [present, there] = [new Set(await readdir(built)), new Set(await readdir(kept))]
  for (const name of present) {
    if (!there.has(name))
      await writeWhole(join(kept, name), (unfinished) => copyFile(join(built, name), unfinished))
    await utimes(join(kept, name), now, IN_USE)
  }
  for (const name of there.difference(present)) {
    const file = join(kept, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs === IN_USE.getTime()) await utimes(file, now, now)
    else if (now.getTime() - mtimeMs > DAYS * 86_400_000) await rm(file, { force: true })
  }
}
