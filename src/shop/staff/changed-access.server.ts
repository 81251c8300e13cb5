import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import { endSessionsOf } from './ended-sessions.server.ts'
import { type AccessChange, staffAccessMail } from './staff-access-mail.server.ts'

interface Person {
  staffId: number
  email: string
}

/**
 * What follows whenever something that a person gets in with is another: it is written down, the person is told by mail, and their
 * other sessions end. In the transaction of the change.
 * @param keptSession the session that makes the change itself; null: none stays
 */
export async function accessChanged(
  tx: Db,
  actor: Actor,
  { staffId, email }: Person,
  change: Pick<Change, 'before' | 'after'> & { action: AccessChange },
  keptSession: number | null = null,
): Promise<void> {
  await endSessionsOf(tx, staffId, keptSession)
  await writeHistory(tx, actor, [{ entity: 'staff', entityId: staffId, ...change }])
  const data = { change: change.action, origin: actor.origin ?? null, at: new Date().toISOString() }
  await enqueueMail(tx, staffAccessMail, { to: email, data })
}
