import * as z from 'zod/mini'
import { privacyTexts } from '#shop/messages/contact.ts'

/** The password once more, of accounts that have one. The limit only keeps a megabyte from being hashed. */
export const proof = z.object({ password: z._default(z.string().check(z.maxLength(1000)), '') })

/** What a form sends for a ticked box, or `true`. */
const ticked = z.literal(['on', true], privacyTexts.notConfirmed)

/** An erasure is asked twice: by the button that opens the form, and by the box in it. */
export const erasure = z.extend(proof, { understood: ticked })
