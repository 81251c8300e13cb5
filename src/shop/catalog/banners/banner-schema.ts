import * as z from 'zod/mini'

/** A picture with a message that leads somewhere, on the home page. */
export const banner = z.object({
  id: z.int(),
  place: z.enum(['slider', 'tile', 'shipping', 'promo']),
  title: z.string(),
  /** the title on phones, where the long one does not fit */
  short_title: z.nullable(z.string()),
  text: z.string(),
  /** the text of its button; empty when the whole banner is the link */
  button: z.string(),
  link: z.string(),
  /** relative path of the picture */
  image: z.string(),
  alt: z.string(),
})

export const bannersReply = z.object({ banners: z.array(banner) })
