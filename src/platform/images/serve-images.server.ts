import { join } from 'node:path'
import serveStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BucketUnavailable } from './bucket.server.ts'
import type { ImageStorage } from './image-storage.server.ts'
import { openRenderer } from './renderer.server.ts'

type ServeImages = {
  images: ImageStorage
  /** how long browsers keep what they got, and the like */
  files: Omit<FastifyStaticOptions, 'root' | 'prefix'>
}

/**
 * Serves the stored pictures below /images/; a file that this machine does not have is brought from the bucket, or made, when
 * it is first asked for. While the bucket is away, what is missing here is 503.
 */
export async function serveImages(app: FastifyInstance, { images, files }: ServeImages): Promise<void> {
  const renderer = openRenderer(images)
  // A mail shows them in the page where its recipient reads mails, which is another site. Said last: the application says of every
  // answer that it is for its own pages.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  // After the hooks that look at the visitor: the connection may be gone when a rendering is done.
  app.addHook('preHandler', async (request, reply) => {
    try {
      await renderer.render((request.params as { '*': string })['*'])
    } catch (error) {
      if (!(error instanceof BucketUnavailable)) throw error
      request.log.warn({ err: error }, 'a picture could not be brought')
      return reply.status(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send()
    }
  })
  await app.register(serveStatic, { ...files, root: join(images.dataDir, 'images'), prefix: '/images/' })
}
