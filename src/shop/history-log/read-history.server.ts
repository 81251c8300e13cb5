import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { readFields } from '#shop/assortment/products/product-fields.ts'
import { UNDO_SECONDS } from '#shop/orders/fulfilment.server.ts'
import type { Right } from '#shop/staff/rights.ts'
import { historyKinds, kindOf, mailedSteps, rightToUndo, visibleKinds } from './history-kinds.ts'
import type { HistoryEntry, HistoryWanted } from './history-schema.ts'

export const HISTORY_PAGE = 50

type Row = Omit<HistoryEntry, 'kind' | 'undoable'>

/**
 * What was changed in the shop, the newest first, as far as the rights go. What was changed as one is one entry, unless one
 * thing or one batch is asked for.
 * @param rights of who reads: they decide which things, and which fields of an order
 */
export async function readHistory(
  db: Db,
  rights: readonly Right[],
  wanted: HistoryWanted,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row & { note: string | null; note_before: string | null }>`
    select h.id, h.at, h.actor as who, h.entity, h.entity_id, ${nameOf} as name, h.action, h.before,
      case when h.entity = 'import' then h.after || ${madeByImport} else h.after end as after, h.reason,
      ${rights.includes('staff:manage') ? sql`h.origin` : sql`null`} as origin, h.batch_id as batch,
      (select count(*)::int from history b where b.batch_id = h.batch_id
        and case h.entity when 'import' then b.entity = 'product' else b.entity <> 'import' end) as count,
      ${noteIn('after')} as note, ${noteIn('before')} as note_before,
      exists (select from history u where u.undoes = h.batch_id
        -- a part of an import goes back or stays by itself
        and (not h.follows or (u.entity = h.entity and u.entity_id = h.entity_id))) and coalesce(last.stayed, 0) = 0
        and last.running is not true as undone, h.undoes is not null as undoes,
      case when last.running then json_build_object('looked', last.looked, 'total', last.total) end as progress,
      case when last.own or last.running then 0 else coalesce(last.stayed, 0) end as stayed
    from history h left join lateral (
      select stayed, looked, total, ended_at is null as running, undo_id = h.batch_id as own from import_undos
      where h.entity = 'import' and (batch_id = h.batch_id or (undo_id = h.batch_id and ended_at is null))
      order by id desc limit 1) last on true
    where ${sql.join(conditionsOf(rights, wanted), sql` and `)}
    order by h.at desc, h.id desc limit ${HISTORY_PAGE}`.execute(db)
  return rows.map(({ note, note_before, ...row }) => ({
    ...row,
    kind: kindOf(row.entity),
    before: { ...fieldsOf(row, row.before, rights), ...(note_before !== null && { note: note_before }) },
    after: { ...fieldsOf(row, row.after, rights), ...((note ?? note_before) !== null && { note }) },
    undoable: !row.undone && !row.progress && mayUndo(row, rights) && !isOver(row),
  }))
}

/** Members of the staff whose changes may be asked for. */
export function listPeople(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').limit(200).execute()
}

function conditionsOf(rights: readonly Right[], wanted: HistoryWanted): RawBuilder<unknown>[] {
  const { kind, who, thing, batch, from, until, after } = wanted
  const kinds = visibleKinds(rights).filter((one) => kind === undefined || one === kind)
  const known = kinds.flatMap((one) => [...historyKinds[one].entities])
  const all = kind === undefined && rights.includes('staff:manage')
  return [
    all ? sql`true` : sql`h.entity = any(${known}::text[])`,
    who === undefined ? sql`true` : who === 'outros' ? sql`h.staff_id is null` : sql`h.staff_id = ${who}`,
    thing === undefined ? sql`true` : isThing(thing),
    batch === undefined ? sql`true` : sql`h.batch_id = ${batch}::uuid`,
    // The first of those that were changed as one stands for all.
    thing === undefined && batch === undefined
      ? sql`not h.follows and not exists (select from history p where p.batch_id = h.batch_id and p.id < h.id)`
      : sql`true`,
    from === undefined ? sql`true` : sql`h.at >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'`,
    until === undefined
      ? sql`true`
      : sql`h.at < (${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    after === undefined
      ? sql`true`
      : sql`(h.at, h.id) < ((select at from history where id = ${after}), ${after}::bigint)`,
  ]
}

/** An order is asked for by its number, everything else by its id. */
function isThing(thing: string): RawBuilder<unknown> {
  const [entity, id] = thing.split(':')
  if (entity !== 'order') return sql`h.entity = ${entity} and h.entity_id = ${id}`
  return sql`h.entity = 'order' and h.entity_id = (select id from orders where number = ${id})`
}

/** What a note said that an order's step names; null once an erasure has taken it. */
const noteIn = (side: 'before' | 'after') => sql`(
  select text from order_notes n where h.entity = 'order' and n.order_id = h.entity_id
    and n.id = (h.${sql.raw(side)} ->> 'note_id')::bigint)`

/** How many products an import made, and how many it changed. */
const madeByImport = sql`(
  select coalesce(jsonb_object_agg(action, products), '{}') from (
    select action, count(*) as products from history b where b.batch_id = h.batch_id and b.entity = 'product' group by action) made)`

const nameOf = sql<string>`coalesce(case h.entity
  when 'product' then (select name from products where id = h.entity_id)
  when 'order' then (select number::text from orders where id = h.entity_id)
  when 'category' then (select name from categories where id = h.entity_id)
  when 'subcategory' then (select name from subcategories where id = h.entity_id)
  when 'subcategorysub' then (select name from subcategoriessub where id = h.entity_id)
  when 'staff' then (select name from staff where id = h.entity_id)
  when 'import' then h.after ->> 'file'
  when 'family' then coalesce((select name from families where id = h.entity_id), h.before ->> 'name')
  when 'invitation' then coalesce(h.after ->> 'email', h.before ->> 'email')
  when 'access_key' then (select name from access_keys where id = h.entity_id)
end, '')`

/** Fields of an order that are seen without the right to CPF, e-mail and sums. */
const plainOrderFields = [
  ...['status', 'shipping', 'tracking_code', 'fiscal_key', 'paper', 'cleared', 'note_id'],
  ...['return', 'protocol', 'return_code', 'checked'],
]

/** Fields that are kept in centavos and told in reais. */
const sums = ['amount', 'refund_limit']

function fieldsOf({ entity }: Row, values: Record<string, unknown>, rights: readonly Right[]) {
  const seen = Object.entries(readFields(values)).filter(([name]) => isSeen(entity, name, rights))
  return Object.fromEntries(
    seen.map(([name, value]) => [
      name,
      sums.includes(name) && typeof value === 'number' ? value / 100 : value,
    ]),
  )
}

function isSeen(entity: string, field: string, rights: readonly Right[]): boolean {
  if (entity === 'order') return rights.includes('orders:personal') || plainOrderFields.includes(field)
  // What the shop pays for its products is for who may change them.
  return field !== 'cost' || rights.includes('products:change')
}

function mayUndo({ entity, action }: Row, rights: readonly Right[]): boolean {
  const right = rightToUndo(entity, action)
  return right !== undefined && rights.includes(right)
}

function isOver({ action, at }: Row): boolean {
  return mailedSteps.includes(action) && Date.now() - new Date(at).getTime() > UNDO_SECONDS * 1000
}
