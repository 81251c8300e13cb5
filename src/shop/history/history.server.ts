import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** Who changes something: a person of the staff, or a command, a program or the shop itself by its name. */
export interface Actor {
  /** null: no account of the staff */
  staffId: number | null
  /** 'Ana Lima', 'comando', 'loja' */
  name: string
  /** from where: device and address; absent: at the server itself */
  origin?: string | null
}

/** The commands that are typed at the server. */
export const commandActor: Actor = { staffId: null, name: 'comando' }

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
 */
export async function writeHistory(
  tx: Db,
  actor: Actor,
  changes: Change[],
  undoes: string | null = null,
): Promise<string> {
  const batchId = randomUUID()
  if (changes.length === 0) return batchId
  await sql`
    insert into history (staff_id, actor, origin, entity, entity_id, action, before, after, reason, batch_id, undoes)
    select ${actor.staffId}, ${actor.name}, ${actor.origin ?? null}, entity, entity_id, action, before, after, reason, ${batchId}::uuid, ${undoes}::uuid
    from jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb)
      as change (entity text, entity_id bigint, action text, before jsonb, after jsonb, reason text)`.execute(
    tx,
  )
  return batchId
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
