import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { resendMail } from '#platform/mail/mail-list.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderMailTexts } from '#shop/messages/staff.ts'
import { orderAttentionMail } from '#shop/orders/mails/order-attention-mail.server.ts'
import { orderMails } from '#shop/orders/mails/order-mails.server.ts'
import { shopOrderMail } from '#shop/orders/mails/shop-order-mail.server.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'
import type { ShopMail } from '#shop/shop-mail.server.ts'
import type { BackOfficeParts } from '#shop/staff/serve-staff.server.ts'
import type { OrderMailReply } from './mails-schema.ts'

/**
 * A mail about an order, as it would be written now: what was sent is kept nowhere, so that no link with a secret is. Its links
 * open nothing as the buyer, and the look is written down.
 * @throws Refusal 404
 */
export async function readOrderMail(
  parts: BackOfficeParts,
  actor: Actor,
  number: number,
  mailId: number,
): Promise<OrderMailReply> {
  const mail = await mailOf(parts.db, number, mailId)
  const written = await write(parts, mail)
  await parts.db.transaction().execute(async (tx) => {
    const { id, status } = await lockOrderByNumber(tx, number)
    const look = { action: 'mail_read', from: status, to: status, with: { template: mail.template } }
    await writeOrderStep(tx, actor, id, look)
  })
  return { to: mail.to, letter: written && { subject: written.subject, text: withoutSecrets(written.text) } }
}

/** What opens something as the buyer stays in the buyer's mailbox: the key of a link, or its signature. */
function withoutSecrets(text: string): string {
  return text.replace(/([?&](?:key|signature|token)=)[^\s&#"'<>)]+/g, '$1…')
}

/**
 * Sends a mail about an order once more, as it is written now; to the buyer's address as the order has it.
 * @throws Refusal 404 · 409 for one that is about to leave, or has nothing to say any more
 */
export async function resendOrderMail(
  parts: BackOfficeParts,
  actor: Actor,
  number: number,
  mailId: number,
): Promise<void> {
  const { db } = parts
  if ((await write(parts, await mailOf(db, number, mailId))) === null)
    throw new Refusal(409, 'mail_without_subject', orderMailTexts.nothingToSay)
  await db.transaction().execute(async (tx) => {
    const { id, status } = await lockOrderByNumber(tx, number)
    const { template, to, waits } = await mailOf(tx, number, mailId)
    if (waits) throw new Refusal(409, 'mail_waiting', orderMailTexts.leaving)
    await resendMail(tx, mailId, to)
    await writeOrderStep(tx, actor, id, {
      action: 'mail_resent',
      from: status,
      to: status,
      with: { template },
    })
  })
}

const forShop: readonly string[] = [orderAttentionMail.name, shopOrderMail.name]

/** Whether the mail, or the same once more, is about to leave. */
const isWaiting = sql<boolean>`exists (
  select from mails one where one.template = mails.template and one.data = mails.data and one.data ? 'order_id'
    and (one.data ->> 'order_id')::bigint = orders.id
    and one.sent_at is null and one.dropped_at is null and one.gave_up_at is null)`

async function mailOf(db: Db, number: number, mailId: number) {
  const mail = await db
    .selectFrom('mails')
    .innerJoin('orders', (join) =>
      join.on(sql<boolean>`mails.data ? 'order_id' and (mails.data ->> 'order_id')::bigint = orders.id`),
    )
    .select(['mails.id', 'template', 'recipient', 'data', 'customer_email', isWaiting.as('waits')])
    .where('mails.id', '=', mailId)
    .where('number', '=', number)
    .executeTakeFirst()
  const template = orderMails.find(({ name }) => name === mail?.template)
  if (!mail || !template) throw new Refusal(404, 'mail_not_found', orderMailTexts.notFound)
  const { id, recipient, data, customer_email, waits } = mail
  return {
    id,
    data,
    template: template.name,
    to: forShop.includes(template.name) ? recipient : customer_email,
    waits,
  }
}

function write(
  { db, config }: BackOfficeParts,
  { id, template, to, data }: Awaited<ReturnType<typeof mailOf>>,
) {
  const found = orderMails.find(({ name }) => name === template) as unknown as ShopMail
  return found.write({ id, to, data: data as object }, { db, config })
}
