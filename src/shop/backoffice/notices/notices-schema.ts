import * as z from 'zod/mini'
import { noticeNames } from './notice-kinds.ts'

const kinds = z.array(z.enum(noticeNames)).check(z.maxLength(20))

export const wishes = z.object({ mail: kinds, push: kinds })
export type Wishes = z.output<typeof wishes>

export const noticesReply = z.object({
  /** what the person's role may be told of */
  kinds,
  mail: kinds,
  push: kinds,
  /** with which a browser subscribes (VAPID, RFC 8292) */
  public_key: z.string(),
})

export const subscription = z.object({
  endpoint: z.string().check(z.maxLength(1_000)),
  /** base64url of 65 bytes */
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  /** base64url of 16 bytes */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type Subscription = z.output<typeof subscription>
export const endpoint = z.object({ endpoint: z.string().check(z.maxLength(1_000)) })
