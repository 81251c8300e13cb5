import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff, openSession, type StaffMember } from '#test/staff.ts'

let shop: TestApp
let owner: StaffMember
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

type Caller = Pick<StaffMember, 'id' | 'headers'>
const manager = () => makeStaff(shop, 'manager', 60_00)
/** A program to which a version of before gave the right. */
async function program(): Promise<Caller> {
  const { body } = await shop.post(
    '/api/admin/access-keys',
    { name: 'ERP', rights: ['orders:change'] },
    owner,
  )
  const { id } = await shop.db
    .updateTable('access_keys')
    .set({ rights: ['orders:change', 'orders:money'] })
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, headers: { authorization: `Bearer ${body.key}` } as never }
}
const setStaff = (values: object) => (by: Caller) =>
  shop.db.updateTable('staff').set(values).where('id', '=', by.id).execute()
const setKey = (values: object) => (by: Caller) =>
  shop.db.updateTable('access_keys').set(values).where('id', '=', by.id).execute()

test.for<[string, () => Promise<Caller>, (by: Caller) => Promise<unknown>, string]>([
  [
    'a manager whose role, and with it her limit, the owner takes',
    manager,
    (by) => {
      const seen = { role: 'manager', disabled: false }
      return shop.post(`/api/admin/staff/${by.id}`, { ...seen, role: 'content', seen }, owner)
    },
    'staff_unauthenticated',
  ],
  ['a role without the right', manager, setStaff({ role: 'content', refund_limit: null }), 'right_missing'],
  ['an account that is shut', manager, setStaff({ disabled_at: new Date() }), 'staff_unauthenticated'],
  ['a lower limit', manager, setStaff({ refund_limit: 59_99 }), 'refund_limit'],
  [
    'an old proof',
    manager,
    (by) =>
      shop.db
        .updateTable('staff_sessions')
        .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
        .where('staff_id', '=', by.id)
        .execute(),
    'confirm_first',
  ],
  [
    'a session that is over',
    manager,
    (by) => shop.db.deleteFrom('staff_sessions').where('staff_id', '=', by.id).execute(),
    'staff_unauthenticated',
  ],
  [
    'one of a person’s two sessions',
    async () => {
      const by = await manager()
      await openSession(shop, by.id)
      return by
    },
    (by) =>
      shop.db
        .deleteFrom('staff_sessions')
        .where('id', '=', (own) =>
          own
            .selectFrom('staff_sessions')
            .select(sql<number>`min(id)`.as('first'))
            .where('staff_id', '=', by.id),
        )
        .execute(),
    'staff_unauthenticated',
  ],
  ['a key that is taken back', program, setKey({ revoked_at: new Date() }), 'staff_unauthenticated'],
  ['a key without the right', program, setKey({ rights: ['orders:change'] }), 'right_missing'],
])(
  'R603 who was let in gives nothing away with what was taken from them since: %s',
  async ([_, make, take, code]) => {
    const product = await makeProduct(shop.db, { regular_price: 30_00, quantity: 10 })
    const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
    const { number } = body.order[0]
    await shop.post(`/api/admin/orders/${number}/payment`, {}, owner)
    const by = await make()
    let answer: ReturnType<TestApp['post']> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`lock table orders in access exclusive mode`.execute(tx)
      answer = shop.post(`/api/admin/orders/${number}/cancel`, {}, by)
      while ((await waiting()) === 0) await new Promise(setImmediate)
      await take(by)
    })
    expect((await answer)?.body.code).toBe(code)
    expect((await shop.get(`/api/admin/orders/${number}`, owner)).body.order.status).toBe('paid')
    await shop.db.updateTable('access_keys').set({ revoked_at: new Date() }).execute()
  },
)

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and relation = 'orders'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(shop.db)
  return rows[0]!.count
}
