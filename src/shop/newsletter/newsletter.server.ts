import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { boundToken, sameText } from '#platform/signed-link.server.ts'
import { texts } from '#shop/texts.ts'
import { consentWording } from './newsletter.ts'
import { newsletterConfirmationMail } from './newsletter-mails.server.ts'

/** From where somebody agreed: part of the proof that the law asks for. */
export interface Origin {
  ip: string
  userAgent: string
  /** the page on which the form stood */
  page: string
}

/**
 * Subscribes a mailbox, and asks it to confirm. Doing so again is as good as the first time; whoever has confirmed
 * gets no second mail, and whoever left comes back only by confirming again.
 * @param mayMail false when this mailbox got enough of our mails for today
 */
export async function subscribe(
  db: Db,
  { name, email }: { name: string; email: string },
  origin: Origin,
  mayMail: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, confirmed } = await tx
      .insertInto('newsletter_subscriptions')
      .values({ name, email })
      // Anybody can type this mailbox into the form; how its owner is called is settled once it has confirmed.
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({
          name: sql`case when ${isConfirmed} then newsletter_subscriptions.name else excluded.name end`,
        }),
      )
      .returning(['id', isConfirmed.as('confirmed')])
      .executeTakeFirstOrThrow()
    await prove(tx, id, 'asked', origin)
    if (confirmed || !mayMail) return
    await enqueueMail(tx, newsletterConfirmationMail, { to: email, data: { subscription_id: id } })
  })
}

/**
 * Confirms a subscription by a mailed link; the second click is a success too.
 * @throws Refusal 403 for a link that the shop did not make
 */
export async function confirm(db: Db, config: Config, link: Link, origin: Origin): Promise<void> {
  const subscription = await ofLink(db, config, 'confirm', link)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: sql`now()`, stopped_at: null })
      .where('id', '=', subscription.id)
      .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('stopped_at', 'is not', null)]))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await prove(tx, subscription.id, 'confirmed', origin)
  })
}

/**
 * Ends a subscription by the link of any newsletter mail, at once and without a question (RFC 8058).
 * @throws Refusal 403 for a link that the shop did not make
 */
export async function stop(db: Db, config: Config, link: Link, origin: Origin): Promise<void> {
  const subscription = await ofLink(db, config, 'stop', link)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('newsletter_subscriptions')
      .set({ stopped_at: sql`now()` })
      .where('id', '=', subscription.id)
      .where('stopped_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await prove(tx, subscription.id, 'stopped', origin)
  })
}

const isConfirmed = sql<boolean>`
  (newsletter_subscriptions.confirmed_at is not null and newsletter_subscriptions.stopped_at is null)`

type LinkKind = 'confirm' | 'stop'
interface Link {
  uid: string
  token: string
}

async function ofLink(db: Db, config: Config, kind: LinkKind, { uid, token }: Link): Promise<{ id: number }> {
  // The token alone tells whether the shop made this link: a made-up one asks nothing of the database.
  const subscription =
    sameText(token, boundToken(config.appSecret, `newsletter-${kind}`, [uid])) &&
    (await db.selectFrom('newsletter_subscriptions').select('id').where('uid', '=', uid).executeTakeFirst())
  if (!subscription) throw new Refusal(403, texts.account.linkAltered)
  return subscription
}

async function prove(
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
