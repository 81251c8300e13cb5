import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  boundToken,
  hashSecret,
  linkState,
  randomSecret,
  sameText,
  signedQuery,
} from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import { accountTexts } from '#shop/messages/account.ts'
import type { OpenedLink } from './account-schema.ts'

const HOUR_MS = 3600_000
const ACTIVATION_MS = 24 * HOUR_MS
const NEW_PASSWORD_MS = HOUR_MS

interface Mailbox {
  uid: string
  email: string
}

/** The address of the page that activates an account, good for 24 hours (specification A3). */
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

/** True when the link was made for this mailbox: a changed e-mail must be confirmed again. */
export function activates(config: Config, link: OpenedLink, user: Mailbox): boolean {
  return sameText(link.token, activationToken(config, user))
}

/** The address of the page for a new password. The link works once, within 60 minutes. */
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
 * Uses up a link that passed `assertLinkValid`, and all other links of the customer.
 * @param db the transaction of the change that the link is for: when it fails, the link still works
 * @throws Refusal 403 when the link was used before, or has expired
 */
export async function consumeNewPasswordLink(db: Db, { uid, token }: OpenedLink): Promise<{ id: number }> {
  // The customer's row is locked first: two links of one customer that are used at once take turns instead of
  // deadlocking.
  const user = await db.selectFrom('users').select('id').where('uid', '=', uid).forUpdate().executeTakeFirst()
  const reset = await db
    .selectFrom('password_resets')
    .select(['user_id', 'used_at', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('user_id', '=', user?.id ?? 0)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!reset) throw new Refusal(403, 'link_invalid', accountTexts.linkAltered)
  if (reset.used_at) throw new Refusal(403, 'link_used', accountTexts.linkUsed)
  if (reset.expired) throw new Refusal(403, 'link_expired', accountTexts.linkExpired)
  await db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', reset.user_id)
    .where('used_at', 'is', null)
    .execute()
  return { id: reset.user_id }
}

/** Deletes links to a new password a week after their end; until then a used link is told from an unknown one. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  await deleteInBatches(db, 'password_resets', sql`expires_at < now() - interval '7 days'`)
}

/** @throws Refusal 403 for a link that the shop did not make for this purpose, or that has expired */
export function assertLinkValid(
  config: Config,
  purpose: 'activation' | 'new-password',
  link: OpenedLink,
): void {
  const state = linkState(config.appSecret, purpose, [link.uid, link.token], link)
  if (state === 'altered') throw new Refusal(403, 'link_invalid', accountTexts.linkAltered)
  if (state === 'expired') throw new Refusal(403, 'link_expired', accountTexts.linkExpired)
}

function activationToken({ appSecret }: Config, { uid, email }: Mailbox): string {
  return boundToken(appSecret, 'activation', [uid, email])
}
