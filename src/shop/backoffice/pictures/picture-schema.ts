import * as z from 'zod/mini'

/** Largest picture that the back office takes, in bytes and in pixels. */
export const PICTURE_MOST_BYTES = 20 * 1024 * 1024
export const PICTURE_MOST_PIXELS = 40_000_000

/** A file as it is; what it is, its content says. */
export const pictureUpload = z.object({ bytes: z.instanceof(Uint8Array, { error: 'Falta a foto.' }) })
export const pictureReply = z.object({
  /** by which a product names it; relative to the shop's address */
  path: z.string(),
})
