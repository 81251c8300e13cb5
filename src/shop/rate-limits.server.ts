import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  type Attempt,
  consumeAttempts,
  type Limit,
  returnAttempt,
} from '#platform/security/attempt-limit.server.ts'
import { serverTexts } from '#shop/messages/server.ts'
import type { Config } from './config.server.ts'

const MINUTE = 60
const HOUR = 3600

/** Limits per caller of the calls that guessing, flooding or mailing strangers needs often. */
export const limits = {
  signInAccount: { times: 5, seconds: MINUTE },
  signInAddress: { times: 20, seconds: MINUTE },
  // Of all who never signed in to the account together, and of a browser that has (`sign-in-limits.server.ts`).
  signInStrangers: { times: 20, seconds: HOUR },
  signInDevice: { times: 5, seconds: MINUTE },
  register: { times: 5, seconds: HOUR },
  // Many buyers stand behind one carrier's address; sessions are free, so that the address has a limit too.
  registerNetwork: { times: 30, seconds: HOUR },
  // Mails with a link to a customer who signs in with the password that checkout makes up.
  recoveryAccount: { times: 3, seconds: HOUR },
  recoveryNetwork: { times: 3, seconds: HOUR },
  recoveryMailbox: { times: 20, seconds: HOUR },
  recoveryAddress: { times: 10, seconds: HOUR },
  recoveryDevice: { times: 3, seconds: HOUR },
  newPassword: { times: 10, seconds: HOUR },
  checkUser: { times: 5, seconds: MINUTE },
  checkUserDay: { times: 20, seconds: 24 * HOUR },
  checkUserNetwork: { times: 100, seconds: HOUR },
  cpf: { times: 20, seconds: HOUR },
  activationMail: { times: 3, seconds: HOUR },
  newsletterAddress: { times: 3, seconds: HOUR },
  newsletterMailbox: { times: 3, seconds: 24 * HOUR },
  stockAlertAddress: { times: 20, seconds: HOUR },
  stockAlertMailbox: { times: 10, seconds: 24 * HOUR },
  contactAddress: { times: 10, seconds: HOUR },
  contactMailbox: { times: 5, seconds: 24 * HOUR },
  ownData: { times: 10, seconds: HOUR },
  coupon: { times: 10, seconds: MINUTE },
  postalCode: { times: 30, seconds: MINUTE },
  placeOrder: { times: 30, seconds: MINUTE },
  staffSignInStrangers: { times: 10, seconds: 5 * MINUTE },
  staffSignInDevice: { times: 10, seconds: 5 * MINUTE },
  staffConfirm: { times: 10, seconds: 5 * MINUTE },
  testNotice: { times: 5, seconds: 5 * MINUTE },
  staffSignInAddress: { times: 20, seconds: MINUTE },
  reportPayment: { times: 20, seconds: MINUTE },
  reportPaymentDay: { times: 100, seconds: 24 * HOUR },
  reportOrder: { times: 10, seconds: HOUR },
  // Mails that ask whether a paid order is to be cancelled: they count against no mailbox, which strangers could have filled.
  confirmCancel: { times: 3, seconds: 24 * HOUR },
  // Each request and each change of mind is mailed to the buyer, and the order's link may be in other hands.
  returnOrder: { times: 5, seconds: 24 * HOUR },
  orderMailbox: { times: 20, seconds: HOUR },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

interface DbAndConfig {
  db: Db
  config: Config
}

/** Who is counted where several buyers may share an address: the browser, when its session is ours, else the address. */
export function browserOrNetwork(request: FastifyRequest): string {
  return request.browserSession ? `session:${request.browserSession}` : clientNetwork(request)
}

/**
 * Counts one more attempt against a limit.
 * @param caller an account, an address (`clientNetwork(request)`), or both together
 * @throws Refusal 429 with Retry-After when there were too many
 */
export async function consumeLimit(parts: DbAndConfig, limit: LimitName, caller: string): Promise<void> {
  await consumeLimits(parts, { [limit]: caller })
}

/** The same against several limits at once, each with its caller: one statement. */
export async function consumeLimits(
  parts: DbAndConfig,
  callers: Partial<Record<LimitName, string>>,
): Promise<void> {
  const waitSeconds = await consume(parts, callers)
  if (waitSeconds > 0)
    throw new Refusal(429, 'rate_limited', serverTexts.tooMany, {
      headers: { 'retry-after': String(waitSeconds) },
    })
}

/**
 * Counts one more attempt like `consumeLimit`, for mails that are left out silently: a mailbox that got enough of them
 * gets no more, with the same answer to the caller.
 * @returns false when there were too many
 */
export async function isWithinLimit(parts: DbAndConfig, limit: LimitName, caller: string): Promise<boolean> {
  return (await consume(parts, { [limit]: caller })) === 0
}

/** Gives back an attempt that `consumeLimit` counted: it turned out to be none of those that the limit is about. */
export async function returnToLimit(parts: DbAndConfig, limit: LimitName, caller: string): Promise<void> {
  await returnAttempt(parts.db, attemptOf(parts, limit, caller))
}

/** @returns seconds to wait; 0 when the attempt is within the limits */
function consume(parts: DbAndConfig, callers: Partial<Record<LimitName, string>>): Promise<number> {
  const names = Object.keys(callers) as LimitName[]
  return consumeAttempts(
    parts.db,
    names.map((name) => attemptOf(parts, name, callers[name]!)),
  )
}

function attemptOf({ config }: DbAndConfig, limit: LimitName, caller: string): Attempt {
  return { action: limit, caller, limit: limits[limit], factor: config.rateLimitFactor }
}
