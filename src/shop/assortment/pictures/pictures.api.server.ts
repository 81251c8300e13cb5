import type { FastifyInstance } from 'fastify'
import { openImageStorage } from '#platform/images/image-storage.server.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import { uploadPicture } from './picture-uploads.server.ts'
import * as calls from './pictures.calls.ts'

/** The call by which a phone sends pictures. */
export function backOfficePicturesApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const images = openImageStorage(parts.config)
  serveStaff(app, parts, calls.uploadPicture, async ({ bytes }) => ({
    path: await uploadPicture(parts.db, images, bytes),
  }))
}
