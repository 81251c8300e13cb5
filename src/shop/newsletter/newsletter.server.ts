import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { boundToken, sameText } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import { accountTexts } from '#shop/messages/account.ts'
import { consentWording } from './consent-wording.ts'
import type { NewsletterLink, Subscription } from './newsletter.ts'
import { newsletterConfirmationMail } from './newsletter-mails.server.ts'

/** The origin of a consent: a part of the proof that the law asks for. */
export interface Origin {
  ip: string
  userAgent: string
  /** the page on which the form stood */
  page: string
}

/**
 * Subscribes a mailbox, and mails a link to confirm. Subscribing again has the same answer: a confirmed mailbox gets no
 * second mail, and one that unsubscribed has to confirm again.
 * @param mayMail false when this mailbox got enough of our mails for today
 */
export async function subscribe(
  db: Db,
  { name, email }: Subscription,
  origin: Origin,
  mayMail: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, confirmed } = await tx
      .insertInto('newsletter_subscriptions')
      .values({ name, email })
      // A stranger can type this mailbox into the form, so a confirmed subscription keeps its name.
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({
          name: sql`case when ${isConfirmed} then newsletter_subscriptions.name else excluded.name end`,
        }),
      )
      .returning(['id', isConfirmed.as('confirmed')])
      .executeTakeFirstOrThrow()
    await recordConsent(tx, id, 'asked', origin)
    if (confirmed || !mayMail) return
    await enqueueMail(tx, newsletterConfirmationMail, { to: email, data: { subscription_id: id } })
  })
}

/**
 * Confirms a subscription by a mailed link; the second click is a success too.
 * @throws Refusal 403 for a link that the shop did not make
 */
export async function confirmSubscription(
  db: Db,
  config: Config,
  link: NewsletterLink,
  origin: Origin,
): Promise<void> {
  const subscription = await subscriptionOfLink(db, config, 'confirm', link)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: sql`now()`, stopped_at: null })
      .where('id', '=', subscription.id)
      .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('stopped_at', 'is not', null)]))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordConsent(tx, subscription.id, 'confirmed', origin)
  })
}

/**
 * Ends a subscription by the link of any newsletter mail, at once and without a question (RFC 8058).
 * @throws Refusal 403 for a link that the shop did not make
 */
export async function unsubscribe(
  db: Db,
  config: Config,
  link: NewsletterLink,
  origin: Origin,
): Promise<void> {
  const subscription = await subscriptionOfLink(db, config, 'stop', link)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('newsletter_subscriptions')
      .set({ stopped_at: sql`now()` })
      .where('id', '=', subscription.id)
      .where('stopped_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordConsent(tx, subscription.id, 'stopped', origin)
  })
}

const isConfirmed = sql<boolean>`
  (newsletter_subscriptions.confirmed_at is not null and newsletter_subscriptions.stopped_at is null)`

type LinkKind = 'confirm' | 'stop'
async function subscriptionOfLink(
  db: Db,
  config: Config,
  kind: LinkKind,
  { uid, token }: NewsletterLink,
): Promise<{ id: number }> {
  // The token is checked first, so that a made-up link costs no query.
  const subscription =
    sameText(token, boundToken(config.appSecret, `newsletter-${kind}`, [uid])) &&
    (await db.selectFrom('newsletter_subscriptions').select('id').where('uid', '=', uid).executeTakeFirst())
  if (!subscription) throw new Refusal(403, 'link_invalid', accountTexts.linkAltered)
  return subscription
}

async function recordConsent(
  db: Db,
  subscriptionId: number,
  action: 'asked' | 'confirmed' | 'stopped',
  { ip, userAgent, page }: Origin,
): Promise<void> {
  await db
    .insertInto('newsletter_consents')
    .values({
      subscription_id: subscriptionId,
      action,
      wording: action === 'stopped' ? '' : consentWording,
      page: page.slice(0, 300),
      ip,
      user_agent: userAgent.slice(0, 300),
    })
    .execute()
}
