import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { BANNER_WIDTH, COPY_WIDTHS, copyPath, LARGEST_WIDTH } from '#platform/picture.ts'

/** Why a picture from outside was not taken. The caller puts it into words. */
export type PictureRefusal = 'not_a_picture' | 'too_many_bytes' | 'too_many_pixels' | 'damaged'

/** A picture that was not taken, and why. */
export class PictureRefused extends Error {
  readonly reason: PictureRefusal

  constructor(reason: PictureRefusal, options?: ErrorOptions) {
    super(`picture refused: ${reason}`, options)
    this.name = 'PictureRefused'
    this.reason = reason
  }
}

export const MOST_BYTES = 25 * 1024 * 1024

// Above the 50 megapixels of today's phones, far below what a decompression bomb unfolds to.
const MOST_PIXELS = 64_000_000

// A picture may be at most this many times as high as its largest width.
const HIGHEST = 2

/**
 * Keeps a picture that came from outside: checked by its first bytes, turned upright, freed of its metadata
 * (a phone writes where it was taken) and encoded anew as WebP in three widths, never enlarged.
 * Takes the folder named `images` and the file's bytes. The same bytes always get the same name and are written once.
 * Gives 'images/<content hash>.webp', relative to the folder that holds `images`.
 * Throws `PictureRefused`; SVG is refused, because it can carry scripts.
 */
export async function storePicture(imagesDir: string, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > MOST_BYTES) throw new PictureRefused('too_many_bytes')
  if (!looksLikePicture(bytes)) throw new PictureRefused('not_a_picture')
  const path = pathOf(bytes)
  if (existsSync(fileOf(imagesDir, path))) return path

  const upright = await decode(bytes)
  await write(imagesDir, path, upright.data, upright.info, LARGEST_WIDTH)
  return path
}

/**
 * Keeps a picture that this program drew itself. Takes SVG text (trusted: never a visitor's) that states its width and height
 * in pixels and covers all of them, and follows the rules of `storePicture` otherwise.
 */
export async function storeDrawing(imagesDir: string, svg: string): Promise<string> {
  const path = pathOf(svg)
  if (existsSync(fileOf(imagesDir, path))) return path

  const drawn = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  await write(imagesDir, path, drawn.data, drawn.info, BANNER_WIDTH)
  return path
}

async function decode(bytes: Uint8Array) {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw new PictureRefused('too_many_pixels')
    return await sharp(bytes, options)
      .autoOrient()
      .resize({
        width: LARGEST_WIDTH,
        height: LARGEST_WIDTH * HIGHEST,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause
    throw new PictureRefused('damaged', { cause })
  }
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function write(
  imagesDir: string,
  path: string,
  pixels: Buffer,
  raw: Raw,
  widest: number,
): Promise<void> {
  await mkdir(imagesDir, { recursive: true })
  const picture = () => sharp(pixels, { raw })
  for (const width of COPY_WIDTHS) await writeWebp(picture(), width, imagesDir, copyPath(path, width))
  // The picture itself comes last: where it stands, its copies stand too.
  await writeWebp(picture(), widest, imagesDir, path)
}

// A reader never sees half a file: it is written under another name and renamed when whole.
async function writeWebp(picture: Sharp, width: number, imagesDir: string, path: string): Promise<void> {
  const target = fileOf(imagesDir, path)
  const unfinished = `${target}.${randomUUID()}.tmp`
  try {
    await picture
      .resize({ width, height: width * HIGHEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2, smartSubsample: false })
      .toFile(unfinished)
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function fileOf(imagesDir: string, path: string): string {
  return join(imagesDir, path.slice('images/'.length))
}

function pathOf(content: string | Uint8Array): string {
  return `images/${createHash('sha256').update(content).digest('hex').slice(0, 40)}.webp`
}

/** JPEG, PNG, GIF, WebP or AVIF, judged by the first bytes and never by a name or a declared type. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  return (
    (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 6) === 'GIF87a' ||
    text(0, 6) === 'GIF89a' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1', 'miaf'].includes(text(8, 12)))
  )
}
