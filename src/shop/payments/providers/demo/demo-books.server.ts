import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { DemoChargesTable } from '#platform/db/tables.generated.ts'
import type { Charge, ProviderPayment } from '#shop/payments/provider.ts'

type Booked = Selectable<DemoChargesTable> & { refunded: number }
export type Shown = Pick<ProviderPayment, 'pix_code' | 'details' | 'detail'>

/** Books a charge; one whose key is known stays as it is. */
export async function book(
  db: Db,
  { key, reference, amount }: Charge,
  status: Booked['status'],
  shown: Shown,
): Promise<ProviderPayment> {
  await db
    .insertInto('demo_charges')
    .values({ key, reference, amount, status, shown: JSON.stringify(shown) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await chargeBy(db, 'key', key))!
}

/** A charge as the provider reports it; null when it knows of none. */
export async function chargeBy(
  db: Db,
  column: 'id' | 'key' | 'reference',
  value: string | number,
): Promise<ProviderPayment | null> {
  const row = await db
    .selectFrom('demo_charges')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from demo_refunds
        where charge_id = demo_charges.id)`.as('refunded'),
    )
    .where(column, '=', value as never)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? reported(row) : null
}

/** Moves a charge that is still open; any other stays as it is. */
export async function move(db: Db, id: string, to: 'paid' | 'rejected' | 'cancelled'): Promise<void> {
  await db
    .updateTable('demo_charges')
    .set({ status: to })
    .where('id', '=', Number(id))
    .where('status', 'in', ['pending', 'in_review'])
    .execute()
}

/** Books a refund; one whose key is known is the same one. */
export async function bookRefund(db: Db, id: string, key: string, amount: number): Promise<void> {
  await db
    .insertInto('demo_refunds')
    .values({ key, charge_id: Number(id), amount })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

function reported({ id, status, reference, amount, shown, refunded }: Booked): ProviderPayment {
  const { detail, ...details } = shown as unknown as Shown
  return {
    provider_payment: String(id),
    status: refunded === 0 ? status : refunded >= amount ? 'refunded' : 'partially_refunded',
    detail: status === 'rejected' ? 'demo_refused' : detail,
    reference,
    amount,
    refunded,
    updated_at: null,
    ...details,
  }
}
