import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import type { OutsideAllowance } from '#platform/security/post-outside.server.ts'
import type { Config } from '#shop/config.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { isGone, postPush } from './notice-worker.server.ts'
import type { TestMail, TestSent } from './notices-schema.ts'
import { staffNoticeMail } from './staff-notice-mail.server.ts'

interface Sender {
  db: Db
  config: Config
  /** what a test allows besides public https */
  allowance?: OutsideAllowance
}

/**
 * Sends a test to a member of the staff: to each of their devices at once, and a mail, whatever they chose. A device whose push
 * service knows it no more is forgotten, as with any notice.
 */
export async function sendTestNotice(
  { db, config, allowance }: Sender,
  { staffId, email }: { staffId: number; email: string },
): Promise<TestSent> {
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .limit(20)
    .execute()
  const answers = await Promise.all(
    devices.map((device) => postPush({ config, allowance }, device, 'test', '').catch(() => 0)),
  )
  const gone = devices.filter((_, at) => isGone(answers[at]!)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute()
  await enqueueMail(db, staffNoticeMail, { to: email, data: { kind: 'test', subject: '' } })
  const { id } = await ownMails(db, email).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const taken = answers.filter((status) => status >= 200 && status < 300).length
  return { devices: devices.length, taken, gone: gone.length, mail: id, email }
}

/**
 * What became of the mail of a test.
 * @throws Refusal 404 for one that is not the member's
 */
export async function testMail(db: Db, email: string, id: number): Promise<TestMail> {
  const mail = await ownMails(db, email).where('id', '=', id).executeTakeFirst()
  if (!mail) throw new Refusal(404, 'mail_not_found', staffTexts.testNotFound)
  const { sent_at, filed, attempts, last_error } = mail
  if (sent_at) return { state: filed ? 'filed' : 'sent' }
  return { state: attempts > 0 && last_error ? 'failed' : 'waiting' }
}

/** The tests that were mailed to an address. */
function ownMails(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'sent_at', 'filed', 'attempts', 'last_error'])
    .where('template', '=', staffNoticeMail.name)
    .where('recipient', '=', email)
}
