import type { Sharp } from 'sharp'
import type { ImageStorage } from './image-storage.server.ts'

/** A picture may be at most this many times as high as its largest width. */
export const HIGHEST = 2

/**
 * Stores a picture as WebP of at most the given width in pixels, never enlarged.
 * @param picture gives the pixels; not called when the folder cannot be written
 */
export async function storeWebp(
  storage: ImageStorage,
  path: string,
  width: number,
  picture: () => Sharp | Promise<Sharp>,
): Promise<void> {
  await storage.write(path, async (unfinished) =>
    (await picture())
      .resize({ width, height: width * HIGHEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2, smartSubsample: false })
      .toFile(unfinished),
  )
}
