import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { outsideAddress } from '#platform/security/post-outside.server.ts'
import { AddressRefused } from '#platform/security/public-address.server.ts'
import { seal } from '#platform/security/sealed-secret.server.ts'
import { newWebhookSecret } from '#platform/security/webhook-signature.server.ts'
import type { Config } from '#shop/config.server.ts'
import { writeHistory } from '#shop/history/history.server.ts'
import { eventTexts } from '#shop/messages/staff.ts'
import { holdRight } from '#shop/staff/held-rights.server.ts'
import type { StaffMember } from '#shop/staff/staff-session.server.ts'
import { type EventType, eventTypes } from './event-types.ts'
import type { EventAddress, NewEventAddress } from './events-schema.ts'

/** More programs than a shop tells; a bound for what one change writes. */
const MOST_ADDRESSES = 10
/** Letters, as the column has it. */
const LONGEST_ADDRESS = 500
export const SECRET_PURPOSE = 'event secret'

/** The addresses, the first first. */
export async function listEventAddresses(db: Db): Promise<EventAddress[]> {
  const rows = await db
    .selectFrom('event_addresses as address')
    .select(['id', 'name', 'url', 'events', 'created_at', 'last_success_at', 'stopped_at'])
    .select(
      sql<number>`(select count(*)::int from (select from event_deliveries where address_id = address.id
        and gave_up_at > now() - interval '30 days' limit 100) given_up)`.as('given_up'),
    )
    .orderBy('id')
    .limit(MOST_ADDRESSES)
    .execute()
  // A name that this version no longer has is not shown.
  return rows.map((row) => ({ ...row, events: eventTypes.filter((type) => row.events.includes(type)) }))
}

/**
 * Adds an address of a program, which is told of these events from now on.
 * @returns the secret that signs its messages; it is told this once
 * @throws Refusal 422 at `url` for what is no public https address, 409 when there are too many
 */
export async function createEventAddress(
  { db, config }: { db: Db; config: Config },
  actor: StaffMember,
  { name, url, events }: NewEventAddress,
): Promise<string> {
  const address = checked(url)
  const secret = newWebhookSecret()
  const types = eventTypes.filter((type: EventType) => events.includes(type))
  await db.transaction().execute(async (tx) => {
    // One at a time, so that the bound holds.
    await holdRight(tx, actor, 'staff:manage')
    const { count } = await tx
      .selectFrom('event_addresses')
      .select((addresses) => addresses.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST_ADDRESSES) throw new Refusal(409, 'too_many_addresses', eventTexts.tooMany)
    const { id } = await tx
      .insertInto('event_addresses')
      .values({
        name,
        url: address,
        events: types,
        secret: seal(config.appSecret, SECRET_PURPOSE, Buffer.from(secret)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeHistory(tx, actor, [
      {
        entity: 'event_address',
        entityId: id,
        action: 'created',
        after: { name, url: address, events: types },
      },
    ])
  })
  return secret
}

/** Removes an address, with what was still to be told to it. @throws Refusal 404 */
export async function removeEventAddress(db: Db, actor: StaffMember, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdRight(tx, actor, 'staff:manage')
    const removed = await tx
      .deleteFrom('event_addresses')
      .where('id', '=', id)
      .returning(['name', 'url'])
      .executeTakeFirstOrThrow(notFound)
    await writeHistory(tx, actor, [
      { entity: 'event_address', entityId: id, action: 'removed', before: { ...removed } },
    ])
  })
}

/** Tells an address again that was stopped because it took nothing. @throws Refusal 404 */
export async function restartEventAddress(db: Db, actor: StaffMember, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdRight(tx, actor, 'staff:manage')
    const { name } = await tx
      .updateTable('event_addresses')
      .set({ stopped_at: null })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow(notFound)
    await writeHistory(tx, actor, [
      { entity: 'event_address', entityId: id, action: 'restarted', after: { name } },
    ])
  })
}

function checked(url: string): string {
  const wrong = invalid({ url: [eventTexts.address] })
  try {
    const { href } = outsideAddress(url)
    // Letters with accents become several.
    if (href.length > LONGEST_ADDRESS) throw wrong
    return href
  } catch (error) {
    if (error instanceof AddressRefused) throw wrong
    throw error
  }
}

function notFound(): Refusal {
  return new Refusal(404, 'event_address_not_found', eventTexts.notFound)
}
