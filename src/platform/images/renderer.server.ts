import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { storeAvif, storeWebp } from './encode.server.ts'
import { AVIF_WIDTHS, COPY_WIDTHS } from './image-sources.ts'
import type { ImageStorage } from './image-storage.server.ts'

export interface Renderer {
  /**
   * Has the file of a picture in one width stand on this machine: brings it from the bucket, or makes it of
   * the whole picture, and keeps it. Other names are left alone.
   * @param name as it stands in an address below /images/: '<name>.webp', '<name>-<width>.webp' or
   * '<name>-<width>.avif'
   * @throws BucketUnavailable; another error when the picture is damaged or the folder `images` cannot be written
   */
  render(name: string): Promise<void>
}

// One processor stays free for the pages.
const RENDERS_AT_ONCE = Math.max(1, availableParallelism() - 1)

/**
 * Gives what renders pictures: each file once, however many requests for it come at the same time, and only as many files at
 * once as leave a processor free.
 * @param options for tests
 */
export function openRenderer(
  storage: ImageStorage,
  { atOnce = RENDERS_AT_ONCE, renderFile = renderPicture } = {},
): Renderer {
  const rendering = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function takeTurn(path: string, source: string, width: number): Promise<void> {
    if (running === atOnce) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      await renderFile(storage, source, width, path)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function bringOrMake(path: string, { stem, width }: WantedPicture): Promise<void> {
    if ((await storage.bring(path)) || width === null) return
    const whole = `images/${stem}.webp`
    if (await storage.bring(whole)) await takeTurn(path, whole, width)
  }

  return {
    async render(name) {
      const wanted = wantedPicture(name)
      const path = `images/${name}`
      if (!wanted || existsSync(storage.file(path))) return
      let render = rendering.get(name)
      if (!render) {
        render = bringOrMake(path, wanted).finally(() => rendering.delete(name))
        rendering.set(name, render)
      }
      await render
    },
  }
}

/** `width` is null of the whole picture, which is made of nothing. */
type WantedPicture = { stem: string; width: number | null }

const NAMES = {
  webp: new RegExp(`^([a-z0-9-]{1,100}?)(?:-(${COPY_WIDTHS.join('|')}))?\\.webp$`),
  avif: new RegExp(`^([a-z0-9-]{1,100}?)-(${AVIF_WIDTHS.join('|')})\\.avif$`),
}

function wantedPicture(name: string): WantedPicture | undefined {
  const [, stem, width] = NAMES.webp.exec(name) ?? NAMES.avif.exec(name) ?? []
  // No copy of a copy: a stranger could ask for them without end.
  if (!stem || COPY_WIDTHS.some((copy) => stem.endsWith(`-${copy}`))) return undefined
  return { stem, width: width ? Number(width) : null }
}

async function renderPicture(
  storage: ImageStorage,
  source: string,
  width: number,
  path: string,
): Promise<void> {
  // Loaded when first needed: a shop whose pictures have their widths serves them without a picture library in its memory.
  const { default: sharp } = await import('sharp')
  const store = path.endsWith('.avif') ? storeAvif : storeWebp
  await store(storage, path, width, async () => sharp(await readFile(storage.file(source))))
}
