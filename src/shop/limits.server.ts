import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { type Limit, takeTry } from '#platform/rate-limit.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from './texts.ts'

const MINUTE = 60
const HOUR = 3600

/** How often one caller may try what guessing, flooding or mailing strangers would need often. */
export const limits = {
  signInAccount: { times: 5, seconds: MINUTE },
  signInAddress: { times: 20, seconds: MINUTE },
  register: { times: 5, seconds: HOUR },
  recoveryAccount: { times: 3, seconds: HOUR },
  recoveryAddress: { times: 10, seconds: HOUR },
  newPassword: { times: 10, seconds: HOUR },
  checkUser: { times: 5, seconds: MINUTE },
  checkUserDay: { times: 20, seconds: 24 * HOUR },
  activationMail: { times: 3, seconds: HOUR },
  newsletterAddress: { times: 3, seconds: HOUR },
  newsletterMailbox: { times: 3, seconds: 24 * HOUR },
  coupon: { times: 10, seconds: MINUTE },
  postalCode: { times: 30, seconds: MINUTE },
  placeOrder: { times: 30, seconds: MINUTE },
  orderMailbox: { times: 20, seconds: HOUR },
} satisfies Record<string, Limit>

interface Parts {
  db: Db
  config: Config
}

/**
 * Counts one more try of `who` at `what`.
 * @param who an account, an address (`clientNetwork(request)`), or both together
 * @throws Refusal 429 with Retry-After when there were too many
 */
export async function allow(parts: Parts, what: keyof typeof limits, who: string): Promise<void> {
  const wait = await take(parts, what, who)
  if (wait > 0) throw new Refusal(429, texts.server.tooMany, { headers: { 'retry-after': String(wait) } })
}

/** The same for what is left out silently: a mailbox that got enough of our mails is spared, and nobody learns it. */
export async function mayStill(parts: Parts, what: keyof typeof limits, who: string): Promise<boolean> {
  return (await take(parts, what, who)) === 0
}

function take({ db, config }: Parts, what: keyof typeof limits, who: string): Promise<number> {
  return takeTry(db, { what, who, limit: limits[what], factor: config.rateLimitFactor })
}
