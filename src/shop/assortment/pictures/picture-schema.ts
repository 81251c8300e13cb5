import * as z from 'zod/mini'

/** Largest picture that the back office takes, in bytes and in pixels. */
export const PICTURE_MOST_BYTES = 20 * 1024 * 1024
export const PICTURE_MOST_PIXELS = 40_000_000

/** The bytes of a file. Not `z.instanceof`, whose code would be in every shopper's scripts. */
const bytes = z.unknown().check(({ value, issues }) => {
  if (!(value instanceof Uint8Array))
    issues.push({ code: 'custom', message: 'Falta a foto.', input: value, path: [] })
}) as z.ZodMiniType<Uint8Array>

/** A file as it is; what it is, its content says. */
export const pictureUpload = z.object({ bytes })
export const pictureReply = z.object({
  /** by which a product names it; relative to the shop's address */
  path: z.string(),
})
