import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { eventTexts } from '#shop/messages/staff.ts'
import type { EventType } from './event-types.ts'
import type { Delivery } from './events-schema.ts'

const PAGE = 30

/** What an address was told, the last first. @param before deliveries before this one */
export async function listDeliveries(db: Db, addressId: number, before?: number) {
  const rows = await db
    .selectFrom('event_deliveries')
    .select([
      'id',
      'type',
      'subject',
      'created_at',
      'attempts',
      'last_answer',
      'due_at',
      'delivered_at',
      'gave_up_at',
    ])
    .where('address_id', '=', addressId)
    .$if(before !== undefined, (rows) => rows.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  return {
    deliveries: page.map(
      (row): Delivery => ({
        ...row,
        type: row.type as EventType,
        due_at: row.delivered_at || row.gave_up_at ? null : row.due_at,
      }),
    ),
    before: rows.length > PAGE ? page.at(-1)!.id : null,
  }
}

/**
 * Sends a message again, under its id: who has it already knows. Also one that arrived, for a program that has lost it.
 * @throws Refusal 404, 409 while it waits for its first attempt
 */
export async function resendDelivery(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const delivery = await tx
      .selectFrom('event_deliveries')
      .select(['address_id', 'type', 'subject', 'attempts'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(
        () => new Refusal(404, 'event_delivery_not_found', eventTexts.deliveryNotFound),
      )
    if (delivery.attempts === 0) throw new Refusal(409, 'event_not_sent_yet', eventTexts.notSentYet)
    await tx
      .updateTable('event_deliveries')
      // As after its first attempt: the pauses begin anew.
      .set({ attempts: 1, due_at: sql`now()`, delivered_at: null, gave_up_at: null })
      .where('id', '=', id)
      .execute()
    await sql`insert into announcements (channel) values ('events')`.execute(tx)
    await writeHistory(tx, actor, [
      {
        entity: 'event_address',
        entityId: delivery.address_id,
        action: 'resent',
        after: { type: delivery.type, subject: delivery.subject },
      },
    ])
  })
}

/** Deletes what was delivered a week ago, and all of a month ago. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'event_deliveries',
    // Both from the same index, the one of `created_at`.
    sql`created_at < now() - interval '7 days'
      and (delivered_at < now() - interval '7 days' or created_at < now() - interval '30 days')`,
  )
}
