import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  boundToken,
  hashSecret,
  linkState,
  randomSecret,
  type Signature,
  sameText,
  signedQuery,
} from '#platform/signed-link.server.ts'
import { texts } from '#shop/texts.ts'

const HOUR_MS = 3600_000
const ACTIVATION_MS = 24 * HOUR_MS
const NEW_PASSWORD_MS = HOUR_MS

/** What a signed link of a mail brings back. */
export interface OpenedLink extends Signature {
  uid: string
  token: string
}

interface Mailbox {
  uid: string
  email: string
}

/** The address of the page that activates an account, good for 24 hours (decisions 18). */
export function activationLink(config: Config, user: Mailbox): string {
  const token = activationToken(config, user)
  const query = signedQuery(
    config.appSecret,
    'activation',
    [user.uid, token],
    new Date(Date.now() + ACTIVATION_MS),
  )
  return `${config.storeUrl}/activate/${user.uid}/${token}?${query}`
}

/** Whether an opened activation link was made for this mailbox: a changed e-mail must be confirmed anew. */
export function activates(config: Config, link: OpenedLink, user: Mailbox): boolean {
  return sameText(link.token, activationToken(config, user))
}

/** The address of the page that takes a new password: good once, within 60 minutes. */
export async function newPasswordLink(
  db: Db,
  config: Config,
  user: { id: number; uid: string },
): Promise<string> {
  const token = randomSecret()
  const expiresAt = new Date(Date.now() + NEW_PASSWORD_MS)
  await db
    .insertInto('password_resets')
    .values({ user_id: user.id, token_hash: hashSecret(token), expires_at: expiresAt })
    .execute()
  const query = signedQuery(config.appSecret, 'new-password', [user.uid, token], expiresAt)
  return `${config.storeUrl}/password/reset/confirm/${user.uid}/${token}?${query}`
}

/**
 * Takes the secret of a link that is good (`mustBeGood`) in, so that it opens nothing a second time.
 * @param db a transaction: should what the link was for fail, the link is still good
 * @throws Refusal 403 when it was used before, or its time is over
 */
export async function consumeNewPasswordLink(db: Db, { uid, token }: OpenedLink): Promise<{ id: number }> {
  // The customer's row first: two links of one customer that are used at once take turns, and neither waits for the
  // other's link.
  const user = await db.selectFrom('users').select('id').where('uid', '=', uid).forUpdate().executeTakeFirst()
  const reset = await db
    .selectFrom('password_resets')
    .select(['user_id', 'used_at', sql<boolean>`expires_at <= now()`.as('over')])
    .where('user_id', '=', user?.id ?? 0)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!reset) throw new Refusal(403, texts.account.linkAltered)
  if (reset.used_at) throw new Refusal(403, texts.account.linkUsed)
  if (reset.over) throw new Refusal(403, texts.account.linkExpired)
  await db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', reset.user_id)
    .where('used_at', 'is', null)
    .execute()
  return { id: reset.user_id }
}

/** Forgets links to a new password. One that was used or is over can say so for a week, instead of being simply unknown. */
export async function forgetLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

/** @throws Refusal 403 for a link that the shop did not make for this, or whose time is over */
export function mustBeGood(config: Config, purpose: 'activation' | 'new-password', link: OpenedLink): void {
  const state = linkState(config.appSecret, purpose, [link.uid, link.token], link)
  if (state === 'altered') throw new Refusal(403, texts.account.linkAltered)
  if (state === 'expired') throw new Refusal(403, texts.account.linkExpired)
}

function activationToken({ appSecret }: Config, { uid, email }: Mailbox): string {
  return boundToken(appSecret, 'activation', [uid, email])
}
