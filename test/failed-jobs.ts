import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { writeHistory } from '#shop/history/history.server.ts'
import type { FailedJobKind } from '#shop/today/failed-jobs/failed-job-kinds.ts'
import type { TestApp } from './app.ts'
import { checkoutOf, newBuyer, place } from './checkout.ts'
import { makeProduct, unique } from './make.ts'

/** An order whose payment a provider is asked about. */
async function orderAt(shop: TestApp, payment: object) {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { id, number } = body.order[0] as { id: number; number: number }
  const row = await shop.db
    .updateTable('payments')
    .set({ provider: 'mercadopago', provider_payment: `mp${id}`, ...payment })
    .where('order_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { order: id, number, payment: row.id }
}

async function insert(db: Db, statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await statement.execute(db)
  return rows[0]!.id
}

/** Makes one job of each kind that has failed until a person should know. @returns the id, and the order that it is about */
export const failedJobsOf = (shop: TestApp) =>
  ({
    async charge() {
      const { payment, number } = await orderAt(shop, {
        status: 'created',
        tries: 3,
        created_at: sql`now() - interval '12 minutes'`,
        next_check_at: sql`now() + interval '40 seconds'`,
        last_error: 'Error: 503',
      })
      return { id: payment, number }
    },
    async refund() {
      const { payment, number } = await orderAt(shop, {
        status: 'paid',
        paid_amount: 20_00,
        paid_at: sql`now()`,
      })
      const id = await insert(
        shop.db,
        sql`insert into refunds (payment_id, amount, reason, who, tries, next_try_at, last_error)
          values (${payment}, 2000, 'staff', 'staff', 5, now() + interval '4 minutes', 'Error: 503') returning id`,
      )
      return { id, number }
    },
    async notice() {
      const { order, number } = await orderAt(shop, { status: 'pending' })
      const id = await insert(
        shop.db,
        sql`insert into provider_notices (provider, dedupe_key, resource, body, tries, last_error)
          values ('mercadopago', ${unique()}, ${`mp${order}`}, '{}', 12, 'Error: 503') returning id`,
      )
      return { id, number }
    },
    async mail() {
      const id = await insert(
        shop.db,
        sql`insert into mails (template, recipient, attempts, gave_up_at, last_error)
          values ('recovery', 'errado@exemplo.com.br', 1, now(), 'EENVELOPE: 550 No such user') returning id`,
      )
      return { id, number: null }
    },
    async program() {
      const id = await insert(
        shop.db,
        sql`insert into event_addresses (name, url, events, secret, stopped_at)
          values ('Bling', 'https://bling.example.com', '{order.paid}', '', now()) returning id`,
      )
      await sql`insert into event_deliveries (address_id, type, subject, data, attempts, last_answer, gave_up_at)
        select ${id}, 'order.paid', n, '{}', 20, 'HTTP 500', now() from generate_series(1, 2) n`.execute(
        shop.db,
      )
      return { id, number: null }
    },
    async undo() {
      const lead = { entity: 'import', entityId: 0, action: 'taken_back', after: { file: 'unhas.csv' } }
      const undo = await writeHistory(shop.db, { staffId: null, name: 'comando' }, [lead])
      const id = await insert(
        shop.db,
        sql`insert into import_undos (batch_id, undo_id, total, tries, due_at, last_error)
          values (${randomUUID()}, ${undo}, 1, 5, now() + interval '2 hours', 'Error: no') returning id`,
      )
      return { id, number: null }
    },
  }) satisfies Record<FailedJobKind, () => Promise<{ id: number; number: number | null }>>
