import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Has a file written under a name of its own and renames it when it is whole: a reader never sees half of it. */
export async function writeWhole(
  file: string,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`
  await (await open(unfinished, 'wx')).close()
  try {
    await write(unfinished)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}
