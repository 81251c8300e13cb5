import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { staffUndoTexts } from '#shop/messages/staff.ts'

/** Who changes something: a person of the staff, or a command, a program or the shop itself by its name. */
export interface Actor {
  /** null: no account of the staff */
  staffId: number | null
  /** 'Ana Lima', 'comando', 'loja' */
  name: string
  /** from where: device and address; absent: at the server itself */
  origin?: string | null
  /** the key under which a browser asks for the change (`REQUEST_KEY`) */
  requestKey?: string | null
}

/** The commands that are typed at the server. */
export const commandActor: Actor = { staffId: null, name: 'comando' }

/** The shop itself: what its jobs do. */
export const shopActor: Actor = { staffId: null, name: 'loja' }

type Values = Record<string, unknown>

/** One change of one thing. */
export interface Change {
  /** 'product', 'order', 'category', 'staff' */
  entity: string
  entityId: number
  /** 'created', 'changed', 'archived', 'shipped' */
  action: string
  before?: Values
  after?: Values
  reason?: string | null
}

/**
 * Writes down changes in the transaction that makes them (back office, rule 3). All of one call are undone together.
 * @param tx the transaction of the changes
 * @param undoes the batch that these changes take back
 * @returns the batch's id
 * @throws Refusal 409 when the same was done under the actor's request key before
 */
export async function writeHistory(
  tx: Db,
  actor: Actor,
  changes: Change[],
  undoes: string | null = null,
): Promise<string> {
  const batchId = randomUUID()
  if (changes.length === 0) return batchId
  await claimRequest(tx, actor, changes[0]!, undoes)
  await insertRows(tx, actor, changes, { batchId, undoes, follows: false })
  return batchId
}

/**
 * Writes down changes of a batch that goes on over many transactions, as an import does.
 * @param lead written with the first of them: it stands for all in the list of the history
 */
export async function continueBatch(
  tx: Db,
  actor: Actor,
  batchId: string,
  lead: Change,
  changes: Change[],
): Promise<void> {
  const begun = await tx
    .selectFrom('history')
    .select('id')
    .where('batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst()
  if (!begun) await insertRows(tx, actor, [lead], { batchId, undoes: null, follows: false })
  await insertRows(tx, actor, changes, { batchId, undoes: null, follows: true })
}

/** Writes further changes of a batch that was begun, in the transaction that makes them. @param undoes the batch that they take back */
export async function addToBatch(
  tx: Db,
  actor: Actor,
  batchId: string,
  changes: Change[],
  undoes: string | null = null,
): Promise<void> {
  if (changes.length > 0) await insertRows(tx, actor, changes, { batchId, undoes, follows: true })
}

interface BatchOfRows {
  batchId: string
  undoes: string | null
  follows: boolean
}

async function insertRows(tx: Db, actor: Actor, changes: Change[], batch: BatchOfRows): Promise<void> {
  await sql`
    insert into history (staff_id, actor, origin, entity, entity_id, action, before, after, reason, batch_id, undoes, follows)
    select ${actor.staffId}, ${actor.name}, ${actor.origin ?? null}, entity, entity_id, action, before, after, reason,
      ${batch.batchId}::uuid, ${batch.undoes}::uuid, ${batch.follows}
    from jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb)
      as change (entity text, entity_id bigint, action text, before jsonb, after jsonb, reason text)`.execute(
    tx,
  )
}

/** One request may make several changes, each in a transaction of its own: what each is about belongs to its key. */
async function claimRequest(tx: Db, { staffId, requestKey }: Actor, first: Change, undoes: string | null) {
  if (!requestKey) return
  const about = [staffId, requestKey, first.entity, first.entityId, first.action, undoes]
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_requests')
    .values({ key: about.join(':') })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal(409, 'already_done', staffUndoTexts.alreadyDone)
}

/** Keys of requests that no browser asks for again. */
export async function deleteOldRequests(db: Db): Promise<void> {
  await deleteInBatches(db, 'staff_requests', sql`at < now() - interval '7 days'`)
}

function rowOf({ entity, entityId, action, before = {}, after = {}, reason = null }: Change) {
  return { entity, entity_id: entityId, action, before, after, reason }
}

/** The fields that differ, as they were and as they are; null when none does. */
export function changedFields(before: Values, after: Values): { before: Values; after: Values } | null {
  const names = Object.keys(after).filter((name) => !same(before[name], after[name]))
  if (names.length === 0) return null
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: only(before), after: only(after) }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
