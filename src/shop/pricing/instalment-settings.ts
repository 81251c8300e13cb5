import * as z from 'zod/mini'
import { declareSettings, withDefault } from '#platform/config/settings.ts'
import type { InstalmentPlan } from './instalments.ts'

const count = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))

/** The instalments that the pages of products show. */
export const instalmentSettings = declareSettings(
  {
    INSTALMENTS_MAX: withDefault(count, 12),
    INSTALMENTS_INTEREST_FREE: withDefault(count, 12),
    /** reais */
    INSTALMENTS_MINIMUM: withDefault(z.coerce.number().check(z.minimum(0)), 5),
    /** percent a month, beyond the instalments without interest */
    INSTALMENTS_INTEREST: withDefault(z.coerce.number().check(z.gt(0), z.maximum(30)), 2.99),
  },
  (env): InstalmentPlan => ({
    max: env.INSTALMENTS_MAX,
    interest_free: Math.min(env.INSTALMENTS_INTEREST_FREE, env.INSTALMENTS_MAX),
    minimum: Math.round(env.INSTALMENTS_MINIMUM * 100),
    monthly_interest: env.INSTALMENTS_INTEREST,
  }),
)
