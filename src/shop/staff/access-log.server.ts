import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { clientIp } from '#platform/http/client-address.server.ts'
import { deviceName } from '#shop/customers/sessions/device.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { REQUEST_KEY } from '#shop/history/request-key.ts'
import type { Right } from './rights.ts'

// Who came in, who was turned away, and who took personal data out: what the owner reads in the history (back office, section 2).

/** From where a request comes: 'Chrome no Android, 203.0.113.7'. */
export function originOf(request: FastifyRequest): string {
  return `${deviceName(request.headers['user-agent'])}, ${clientIp(request)}`
}

/** The key under which the request may be repeated; null without one. */
export function requestKeyOf({ headers }: FastifyRequest): string | null {
  const key = String(headers[REQUEST_KEY] ?? '')
  return /^[\w-]{16,64}$/.test(key) ? key : null
}

/** Who is not of the staff: what was typed as an e-mail is not kept. */
const STRANGER = 'desconhecido'

/**
 * Writes down that a member of the staff signed in, or that a sign-in was refused: also one with the right password that stopped at the
 * second factor, and a wrong proof at an open session.
 * @param who whose account it was; `staffId` null: no member's
 * @param after with which passkey, where it was one
 */
export async function noteSignIn(
  db: Db,
  { staffId, email, origin }: { staffId: number | null; email: string; origin?: string | null },
  action: 'signed_in' | 'sign_in_refused' | 'code_asked' | 'proof_refused',
  after: { passkey?: string } = {},
): Promise<void> {
  const actor = { staffId, name: staffId === null ? STRANGER : email, origin }
  await writeHistory(db, actor, [{ entity: 'staff', entityId: staffId ?? 0, action, after }])
}

/** Writes down that a member of the staff lacked a right: once an hour for each person and right, however often it is tried. */
export async function noteRefused(db: Db, actor: Actor, right: Right): Promise<void> {
  const lately = await db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'staff')
    .where('entity_id', '=', actor.staffId ?? 0)
    .where('action', '=', 'refused')
    .where('actor', '=', actor.name)
    .where('reason', '=', right)
    .where('at', '>', new Date(Date.now() - 3600_000))
    .limit(1)
    .executeTakeFirst()
  if (lately) return
  await writeHistory(db, actor, [
    { entity: 'staff', entityId: actor.staffId ?? 0, action: 'refused', reason: right },
  ])
}

/**
 * Writes down that personal data left the shop in a file.
 * @param what the file: 'pedidos', 'clientes'
 * @param count how many rows it had
 */
export async function noteExport(db: Db, actor: Actor, what: string, count: number): Promise<void> {
  await writeHistory(db, actor, [
    { entity: 'staff', entityId: actor.staffId ?? 0, action: 'exported', after: { what, count } },
  ])
}
