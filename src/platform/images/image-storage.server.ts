import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Bucket, type BucketSettings, BucketUnavailable, openBucket } from './bucket.server.ts'
import { writeWhole } from './write-whole.server.ts'

// A stranger who asks for invented names keeps the bucket no busier than this.
const MOST_AT_ONCE = 500

/** The storage of a shop with these settings. */
export function openImageStorage(settings: { dataDir: string; bucket: BucketSettings | null }): ImageStorage {
  return new ImageStorage(settings.dataDir, settings.bucket && openBucket(settings.bucket))
}

/**
 * Where pictures lie: in this machine's folder; and, with a bucket, there for all machines, of which the folder is then a
 * copy that may be thrown away. A file's name follows from its content, so that a copy is never out of date.
 */
export class ImageStorage {
  /** the folder that holds `images` */
  readonly dataDir: string
  readonly bucket: Bucket | null
  readonly #coming = new Map<string, Promise<boolean>>()

  constructor(dataDir: string, bucket: Bucket | null = null) {
    this.dataDir = dataDir
    this.bucket = bucket
  }

  /** The file on this machine of a path such as 'images/ab12.webp'. */
  file(path: string): string {
    return join(this.dataDir, path)
  }

  /**
   * Has the file stand on this machine, if there is one anywhere.
   * @throws BucketUnavailable
   */
  async bring(path: string): Promise<boolean> {
    if (existsSync(this.file(path))) return true
    if (!this.bucket) return false
    let coming = this.#coming.get(path)
    if (!coming) {
      if (this.#coming.size >= MOST_AT_ONCE) throw new BucketUnavailable('too many pictures are on their way')
      coming = this.#fetch(path, this.bucket).finally(() => this.#coming.delete(path))
      this.#coming.set(path, coming)
    }
    return coming
  }

  async #fetch(path: string, bucket: Bucket): Promise<boolean> {
    const bytes = await bucket.get(path)
    if (!bytes) return false
    await mkdir(dirname(this.file(path)), { recursive: true })
    await writeWhole(this.file(path), (unfinished) => writeFile(unfinished, bytes))
    return true
  }

  /**
   * Has a file written, first to the bucket, so that what stands on this machine stands there too.
   * @param write writes the file of the name that it is given
   * @throws BucketUnavailable
   */
  async write(path: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
    await mkdir(dirname(this.file(path)), { recursive: true })
    await writeWhole(this.file(path), async (unfinished) => {
      await write(unfinished)
      await this.bucket?.put(path, await readFile(unfinished))
    })
  }

  /**
   * Removes a file here and in the bucket. Copies on other machines stay until their folder is emptied.
   * @throws BucketUnavailable
   */
  async remove(path: string): Promise<void> {
    await this.bucket?.remove(path)
    await rm(this.file(path), { force: true })
  }
}
