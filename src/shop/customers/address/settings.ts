import * as z from 'zod/mini'
import { declareSettings, withDefault, withoutSlash } from '#platform/config/settings.ts'

/** The services that find an address by postal code; the second is asked when the first does not answer. */
export const postalCodeSettings = declareSettings(
  {
    POSTAL_CODE_URL: withDefault(z.url(), 'https://viacep.com.br'),
    POSTAL_CODE_FALLBACK_URL: withDefault(z.url(), 'https://brasilapi.com.br'),
  },
  (env) => ({
    postalCodeUrl: withoutSlash(env.POSTAL_CODE_URL),
    postalCodeFallbackUrl: withoutSlash(env.POSTAL_CODE_FALLBACK_URL),
  }),
)
