import * as z from 'zod/mini'
import { noticeNames } from './notice-kinds.ts'

const kinds = z.array(z.enum(noticeNames)).check(z.maxLength(20))

export const noticePreferences = z.object({ mail: kinds, push: kinds })
export type NoticePreferences = z.output<typeof noticePreferences>

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

/** What became of a test at once. */
export const testSent = z.object({
  devices: z.int(),
  /** devices whose push service took it */
  taken: z.int(),
  /** devices that take no pushes any more: they are forgotten */
  gone: z.int(),
  /** the mail, which leaves by the queue */
  mail: z.int(),
  email: z.string(),
})
export type TestSent = z.output<typeof testSent>

export const testMailWanted = z.object({ mail: z.coerce.number().check(z.int(), z.minimum(1)) })
export const testMail = z.object({
  /** 'filed': the shop has no mail server, and the mail is a file in its folder */
  state: z.enum(['waiting', 'sent', 'filed', 'failed']),
})
export type TestMail = z.output<typeof testMail>
