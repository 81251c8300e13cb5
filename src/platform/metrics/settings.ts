import * as z from 'zod/mini'
import { declareSettings } from '#platform/config/settings.ts'

/** Who may read the figures of `/metrics`. */
export const metricsSettings = declareSettings(
  {
    /** what a monitor sends as Bearer token; without it, /metrics is not found */
    METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  },
  (env) => ({ token: env.METRICS_TOKEN }),
)
