import * as z from 'zod/mini'
import { declareSettings, text, withDefault } from '#platform/config/settings.ts'

/**
 * How mails leave, and in whose name.
 * @param defaultFrom the sender when MAIL_FROM is not set: `Name <address>`
 */
export function mailSettings(defaultFrom: string) {
  return declareSettings(
    {
      /** unset: each mail becomes a file */
      SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
      MAIL_FROM: withDefault(text(), defaultFrom),
    },
    (env) => ({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
  )
}
