import { asFile, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { PICTURE_MOST_BYTES, pictureReply, pictureUpload } from './picture-schema.ts'

const ONE_MEGABYTE = 1024 * 1024

// Pictures from a phone's camera or gallery. One that is a little too large is received, so that one can be told.
export const uploadPicture = forStaff(
  'products:change',
  asFile(
    post(
      '/api/admin/pictures',
      'Takes a picture that a product may be saved with.',
      pictureUpload,
      pictureReply,
    ),
    ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    PICTURE_MOST_BYTES + ONE_MEGABYTE,
  ),
)
