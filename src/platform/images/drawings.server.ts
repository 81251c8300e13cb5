import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { contentHash } from './content-hash.server.ts'
import { storeAvif, storeWebp } from './encode.server.ts'
import { AVIF_WIDTHS, BANNER_WIDTH, COPY_WIDTHS } from './image-sources.ts'
import type { ImageStorage } from './image-storage.server.ts'

/**
 * Stores a picture that this program drew itself, as SVG; `openRenderer` renders it when a page asks for it. The same text
 * always gets the same name and is written once.
 * @param svg trusted text, never a visitor's: it states its width and height in pixels and covers all of them
 * @returns the path that a page's picture has: 'images/<content hash>.webp'
 * @throws BucketUnavailable
 */
export async function storeDrawing(storage: ImageStorage, svg: string): Promise<string> {
  const hash = contentHash(svg)
  if (!(await storage.bring(drawingPath(hash)))) {
    await storage.write(drawingPath(hash), (unfinished) => writeFile(unfinished, svg))
  }
  return `images/${hash}.webp`
}

export interface Renderer {
  /**
   * Has the file of a picture in one width stand on this machine: brings it from the bucket, or makes it from the drawing or
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
    if (await storage.bring(path)) return
    // Only what this program draws is named by its hash alone; the widths of a picture from outside are made of it.
    for (const source of [drawingPath(stem), `images/${stem}.webp`]) {
      if (source !== path && (await storage.bring(source))) return takeTurn(path, source, width)
    }
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

type WantedPicture = { stem: string; width: number }

const NAMES = {
  webp: new RegExp(`^([a-z0-9-]{1,100}?)(?:-(${COPY_WIDTHS.join('|')}))?\\.webp$`),
  avif: new RegExp(`^([a-z0-9-]{1,100}?)-(${AVIF_WIDTHS.join('|')})\\.avif$`),
}

function wantedPicture(name: string): WantedPicture | undefined {
  const [, stem, width] = NAMES.webp.exec(name) ?? NAMES.avif.exec(name) ?? []
  // No copy of a copy: a stranger could ask for them without end.
  if (!stem || COPY_WIDTHS.some((copy) => stem.endsWith(`-${copy}`))) return undefined
  return { stem, width: width ? Number(width) : BANNER_WIDTH }
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
  await store(storage, path, width, async () => {
    const bytes = await readFile(storage.file(source))
    if (!source.endsWith('.svg')) return sharp(bytes)
    // Drawn twice as wide and made smaller: at its own size, light shows through between shapes that touch.
    const { data, info } = await sharp(bytes)
      .resize({ width: 2 * width, withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info })
  })
}

/** Where the drawing lies of which a picture was made, if it was. */
export function drawingOf(path: string): string {
  return drawingPath(path.replace(/^images\/(.*)\.webp$/, '$1'))
}

function drawingPath(hash: string): string {
  return `drawings/${hash}.svg`
}
