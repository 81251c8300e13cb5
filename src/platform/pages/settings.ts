import * as z from 'zod/mini'
import { declareSettings, withDefault } from '#platform/config/settings.ts'

/** A content delivery network in front of the application. */
export const cdnSettings = declareSettings(
  {
    /** how long it may keep a page; 0: it asks each time */
    CDN_SECONDS: withDefault(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400)), 0),
    /** where it is told which tags have changed; without it, its pages are up to CDN_SECONDS old */
    CDN_PURGE_URL: z.optional(z.url({ protocol: /^https?$/ })),
    CDN_PURGE_TOKEN: z.optional(z.string()),
  },
  (env) => ({ seconds: env.CDN_SECONDS, purgeUrl: env.CDN_PURGE_URL, purgeToken: env.CDN_PURGE_TOKEN }),
)
