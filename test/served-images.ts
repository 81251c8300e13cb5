import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { picturePath } from '#platform/images/image-store.server.ts'
import { serveImages } from '#platform/images/serve-images.server.ts'
import { dataHeaders } from '#platform/security/security-headers.server.ts'

export type ServedImages = Awaited<ReturnType<typeof openServedImages>>

/** A data folder of its own, with nothing in it, whose pictures are served. */
export async function openServedImages() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
  const imagesDir = join(dataDir, 'images')
  const images = new ImageStorage(dataDir)
  mkdirSync(imagesDir)
  const app = fastify()
  // As the application does with every answer.
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(dataHeaders('https://loja.example'))
  })
  const files = { maxAge: 1000, immutable: true, etag: false, lastModified: false, decorateReply: false }
  app.register(serveImages, { images, files })
  await app.ready()
  return {
    ...{ dataDir, imagesDir, images, app },
    get: (path: string) => app.inject({ url: `/${path}` }),
    async close() {
      await app.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/**
 * Puts a whole picture of one colour into the folder, without its widths: as one that was copied there and imported by its path.
 * @returns its path
 */
export async function wholePicture(images: ImageStorage, width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#b31556' } })
    .webp()
    .toBuffer()
  const path = picturePath(bytes)
  await images.write(path, (unfinished) => writeFile(unfinished, bytes))
  return path
}

/** Format, width and height of a picture. */
export async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}
