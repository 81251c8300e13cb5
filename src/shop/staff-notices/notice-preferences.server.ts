import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { outsideAddress } from '#platform/security/post-outside.server.ts'
import { AddressRefused } from '#platform/security/public-address.server.ts'
import { isPushKey } from '#platform/security/web-push.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import type { StaffMember } from '#shop/staff/staff-session.server.ts'
import { isNoticeKind, kindsFor } from './notice-kinds.ts'
import type { NoticePreferences, Subscription } from './notices-schema.ts'

const MOST_DEVICES = 10

/** What a person wants to be told; who has chosen nothing is told nothing. */
export async function preferencesOf(db: Db, staffId: number): Promise<NoticePreferences> {
  const row = await db
    .selectFrom('staff_notice_wishes')
    .select(['mail', 'push'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return { mail: (row?.mail ?? []).filter(isNoticeKind), push: (row?.push ?? []).filter(isNoticeKind) }
}

/** Keeps what a person wants to be told, of what their role may be. */
export async function chooseNotices(db: Db, member: StaffMember, wanted: NoticePreferences): Promise<void> {
  const may = kindsFor(member.rights)
  const mail = may.filter((kind) => wanted.mail.includes(kind))
  const push = may.filter((kind) => wanted.push.includes(kind))
  await db
    .insertInto('staff_notice_wishes')
    .values({ staff_id: member.staffId, mail, push })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ mail, push }))
    .execute()
}

/**
 * Lets this device take pushes, as long as its session lasts. A new one of who chose no pushes is told everything until
 * they choose.
 * @throws Refusal 422 for an address that is no public https one or a key that no browser made, 409 when there are too many
 */
export async function subscribePush(
  db: Db,
  { staffId, session, rights }: StaffMember,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  assertPublic(endpoint)
  if (!isPushKey(Buffer.from(p256dh, 'base64url'))) throw invalid({ p256dh: [staffTexts.pushKey] })
  const device = {
    staff_id: staffId,
    session_id: session.id,
    p256dh: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
  }
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
    const { is_new } = await tx
      .insertInto('push_subscriptions')
      .values({ ...device, endpoint })
      // The browser is whose session it has now.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...device, seen_at: sql`now()` }))
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('push_subscriptions')
      .select((devices) => devices.fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (count > MOST_DEVICES) throw new Refusal(409, 'too_many_devices', staffTexts.tooManyDevices)
    if (!is_new) return
    const push = kindsFor(rights)
    await tx
      .insertInto('staff_notice_wishes')
      .values({ staff_id: staffId, push })
      .onConflict((conflict) =>
        conflict
          .column('staff_id')
          .doUpdateSet({ push })
          .where(sql`cardinality(staff_notice_wishes.push)`, '=', 0),
      )
      .execute()
  })
}

/** This device takes no pushes any more. One that is not the person's is left alone. */
export async function endPush(db: Db, staffId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('staff_id', '=', staffId)
    .execute()
}

/** Deletes notices of a week ago, and devices on which the back office was not opened for thirty days. */
export async function deleteOldNotices(db: Db): Promise<void> {
  await deleteInBatches(db, 'staff_notices', sql`created_at < now() - interval '7 days'`)
  await deleteInBatches(db, 'push_subscriptions', sql`seen_at < now() - interval '30 days'`)
}

function assertPublic(endpoint: string): void {
  try {
    // Blanks and capitals, which an address may have in front, no browser gives.
    if (!endpoint.startsWith('https://')) throw new AddressRefused('not an https address')
    outsideAddress(endpoint)
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid({ endpoint: [staffTexts.pushAddress] })
    throw error
  }
}
