import sharp from 'sharp'
import { contentHash } from './content-hash.server.ts'
import { HIGHEST, storeWebp } from './encode.server.ts'
import { AVIF_WIDTHS, avifPath, COPY_WIDTHS, copyPath, LARGEST_WIDTH } from './image-sources.ts'
import type { ImageStorage } from './image-storage.server.ts'

/** Why a picture from outside was not taken. The caller puts it into words. */
export type PictureRefusal = 'not_a_picture' | 'heic' | 'too_many_bytes' | 'too_many_pixels' | 'damaged'

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

/** How large a picture may be; by default 25 MB and 64 megapixels. */
export interface PictureLimits {
  mostBytes?: number
  mostPixels?: number
}

/**
 * Stores a picture that came from outside: checked by its first bytes, turned upright, freed of its metadata
 * (a phone writes where it was taken) and encoded anew as WebP in three widths, never enlarged. The same bytes always get
 * the same name and are written once.
 * @returns 'images/<content hash>.webp', relative to the folder that holds `images`
 * @throws PictureRefused; SVG is refused, because it can carry scripts. BucketUnavailable
 */
export async function storePicture(
  storage: ImageStorage,
  bytes: Uint8Array,
  { mostBytes, mostPixels }: PictureLimits = {},
): Promise<string> {
  refuseForeign(bytes, mostBytes)
  const path = picturePath(bytes)
  if (await storage.bring(path)) return path

  const upright = await decode(bytes, mostPixels)
  await writeCopies(storage, path, upright.data, upright.info)
  return path
}

/**
 * A picture that came from outside, checked and encoded anew like a stored one, without storing it: upright, without
 * metadata, at most `LARGEST_WIDTH` wide.
 * @returns WebP
 * @throws PictureRefused
 */
export async function redrawPicture(bytes: Uint8Array, mostBytes: number): Promise<Buffer> {
  refuseForeign(bytes, mostBytes)
  const { data, info } = await decode(bytes)
  return sharp(data, { raw: info }).webp({ quality: 82, effort: 2 }).toBuffer()
}

/** The path at which `storePicture` keeps these bytes. */
export function picturePath(bytes: Uint8Array): string {
  return `images/${contentHash(bytes)}.webp`
}

/**
 * Looks at a picture without keeping it.
 * @throws PictureRefused
 */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  refuseForeign(bytes)
  await decode(bytes)
}

function refuseForeign(bytes: Uint8Array, mostBytes = MOST_BYTES): void {
  if (bytes.byteLength > mostBytes) throw new PictureRefused('too_many_bytes')
  if (isHeic(bytes)) throw new PictureRefused('heic')
  if (!looksLikePicture(bytes)) throw new PictureRefused('not_a_picture')
}

async function decode(bytes: Uint8Array, mostPixels = MOST_PIXELS) {
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw new PictureRefused('too_many_pixels')
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

async function writeCopies(storage: ImageStorage, path: string, pixels: Buffer, raw: Raw): Promise<void> {
  const picture = () => sharp(pixels, { raw })
  for (const width of COPY_WIDTHS) await storeWebp(storage, copyPath(path, width), width, picture)
  // The picture itself comes last: where it stands, its copies stand too.
  await storeWebp(storage, path, LARGEST_WIDTH, picture)
}

/** Removes a stored picture with its copies. @throws BucketUnavailable */
export async function removePicture(storage: ImageStorage, path: string): Promise<void> {
  // The picture itself goes first: where it stands, its copies stand too.
  await storage.remove(path)
  const made = [
    ...COPY_WIDTHS.map((width) => copyPath(path, width)),
    ...AVIF_WIDTHS.map((width) => avifPath(path, width)),
  ]
  await Promise.all(made.map((file) => storage.remove(file)))
}

/** True for a WebP file, whatever its name. */
export function isWebp(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  return text.startsWith('RIFF') && text.endsWith('WEBP')
}

/** The format of Apple's cameras, whose decoder is under patents: it is told apart so that one can be told what to do. */
function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 64))
  return head.startsWith('ftyp') && /^ftyp(hei|hev)|^ftypm[is]f1.*hei[cxms]/s.test(head)
}

/** JPEG, PNG, GIF, WebP or AVIF, judged by the first bytes and never by a name or a declared type. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  return (
    (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 6) === 'GIF87a' ||
    text(0, 6) === 'GIF89a' ||
    isWebp(bytes) ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1', 'miaf'].includes(text(8, 12)))
  )
}
