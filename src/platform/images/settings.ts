import * as z from 'zod/mini'
import { declareSettings, type Settings, text, withDefault, withoutSlash } from '#platform/config/settings.ts'
import type { BucketSettings } from './bucket.server.ts'

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const declared = declareSettings(
  {
    S3_ENDPOINT: z.optional(text(z.regex(/^https?:\/\/[^/\s]+\/?$/, 'no_bucket_address'))),
    S3_BUCKET: z.optional(text()),
    S3_REGION: withDefault(text(), 'us-east-1'),
    S3_ACCESS_KEY_ID: z.optional(text()),
    S3_SECRET_ACCESS_KEY: z.optional(text()),
  },
  (env): BucketSettings | null =>
    env.S3_ENDPOINT === undefined
      ? null
      : {
          endpoint: withoutSlash(env.S3_ENDPOINT),
          bucket: env.S3_BUCKET!,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        },
)

/** Where the pictures of all machines lie: a bucket of an S3-compatible service; without one, in DATA_DIR. */
export const imageSettings: Settings<BucketSettings | null> = {
  ...declared,
  read(env) {
    const missing = NEEDED.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === NEEDED.length) return declared.read(env)
    return { problems: missing.map((name) => ({ name, kind: 'other', limit: '', text: 'with_bucket' })) }
  },
}
