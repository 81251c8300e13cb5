import { readdir, readFile } from 'node:fs/promises'
import type { ImageStorage } from './image-storage.server.ts'

const AT_ONCE = 4

export type UploadOptions = {
  onProgress?: (done: number, total: number) => void
  /** ends it after the files under way */
  stop?: AbortSignal
}

/**
 * Copies what lies in this machine's folder into the bucket, unless it is there already: for a shop that gets a bucket after
 * it had pictures.
 * @returns how many files were copied
 * @throws BucketUnavailable
 */
export async function uploadImages(
  storage: ImageStorage,
  { onProgress, stop }: UploadOptions = {},
): Promise<number> {
  const { bucket } = storage
  if (!bucket) throw new Error('there is no bucket')
  const names = await readdir(storage.file('images')).catch(() => [])
  const paths = names.filter((name) => /^[a-z0-9-]+\.webp$/.test(name)).map((name) => `images/${name}`)
  let [next, done, copied] = [0, 0, 0]
  const work = async () => {
    while (next < paths.length && !stop?.aborted) {
      const path = paths[next++]!
      if (!(await bucket.has(path))) {
        await bucket.put(path, await readFile(storage.file(path)))
        copied += 1
      }
      done += 1
      onProgress?.(done, paths.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return copied
}
