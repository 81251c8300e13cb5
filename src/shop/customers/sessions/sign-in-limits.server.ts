import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { type DeviceCookie, knownDevice, rememberDevice } from '#platform/security/known-device.server.ts'
import type { Config } from '#shop/config.server.ts'
import { consumeLimit, type LimitName, returnToLimit } from '#shop/rate-limits.server.ts'

interface DbAndConfig {
  db: Db
  config: Config
}

/** An account of a customer or of the staff, by the e-mail that was typed: whether it exists makes no difference. */
export interface NamedAccount {
  kind: 'customer' | 'staff'
  email: string
}

/** The limits of signing in, by whose attempts each counts. */
interface SignInLimits {
  /** those of a browser that has signed in to the account before */
  device: LimitName
  /** those of all other browsers together */
  strangers: LimitName
  /** those of a stranger's network, for any account */
  network: LimitName
  /** those of a stranger's network for one account */
  networkAccount?: LimitName
}

/**
 * Counts one more attempt to sign in to an account. A browser that has signed in to it before counts by itself; all others share
 * the attempts of strangers, from whatever network: who guesses slows down strangers alone, never the owner.
 * @returns to be called when the attempt succeeds, with the reply: the browser is known from now on, and no failure counted
 * @throws Refusal 429 with Retry-After, in the same words for an account that does not exist
 */
export async function consumeSignIn(
  parts: DbAndConfig,
  account: NamedAccount,
  request: FastifyRequest,
  limits: SignInLimits,
): Promise<(reply: FastifyReply) => Promise<void>> {
  const { email } = account
  const device = knownDeviceOf(parts.config, account, request)
  if (device) {
    await consumeLimit(parts, limits.device, `${device} ${email}`)
    return async (reply) => makeDeviceKnown(parts.config, account, request, reply)
  }
  const network = clientNetwork(request)
  await consumeLimit(parts, limits.network, network)
  if (limits.networkAccount) await consumeLimit(parts, limits.networkAccount, `${network} ${email}`)
  await consumeLimit(parts, limits.strangers, email)
  return async (reply) => {
    await returnToLimit(parts, limits.strangers, email)
    makeDeviceKnown(parts.config, account, request, reply)
  }
}

/** The name of a browser that has signed in to the account before; undefined for every other. */
export function knownDeviceOf(
  config: Config,
  account: NamedAccount,
  request: FastifyRequest,
): string | undefined {
  return knownDevice(request, deviceCookie(config), nameOf(account))
}

/** Makes a browser known whose person has proved to own the account, by signing in or by a mailed link. */
export function makeDeviceKnown(
  config: Config,
  account: NamedAccount,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  rememberDevice(request, reply, deviceCookie(config), nameOf(account))
}

function nameOf({ kind, email }: NamedAccount): string {
  return `${kind} ${email}`
}

function deviceCookie({ appSecret, storeUrl }: Config): DeviceCookie {
  return { secret: appSecret, name: 'vitrine_device', secure: storeUrl.startsWith('https://') }
}
