import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  assertFree,
  type ChangeNotes,
  type Plan,
  planChanges,
  type StockChange,
} from '#shop/assortment/products/change-products.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { type ImportedChange, isStillThere, readImportedFields } from './imported-fields.server.ts'

/** A product's way back. */
export interface ProductUndo {
  change: StockChange
  parts: ImportedChange | undefined
  /**
   * it began or ceased to be counted, at that moment, with so many units: from what it sold uncounted no number of units would be
   * true, so that it only goes back while nothing of it was sold
   */
  recounts?: { at: Date; left: number | undefined; counted: boolean }
}

/** Why a product stays: a sentence, or the fields that were changed since. */
interface Staying {
  id: number
  why: string | { fields: string[] }
}

export interface UndoPlan {
  undos: ProductUndo[]
  plan: Plan
  parts: Awaited<ReturnType<typeof readImportedFields>>
  staying: Staying[]
}

/** Products that stay are named up to here. */
const MOST_NAMED = 20

/**
 * Locks the products of a batch, and looks which of them go back: a product goes back whole or stays whole.
 * @param partly false: whatever stands in the way is only found, and nothing left out
 */
export async function planUndo(
  tx: Db,
  all: ProductUndo[],
  notes: ChangeNotes,
  partly: boolean,
): Promise<UndoPlan> {
  const staying: Staying[] = []
  // Without those that stay, another may stay too: it would get the code or the address that one of them keeps.
  for (let undos = all; ; ) {
    const plan = await planChanges(
      tx,
      undos.map(({ change }) => change),
      notes,
    )
    const parts = await readImportedFields(
      tx,
      undos.flatMap(({ change, parts }) => (parts ? [change.id] : [])),
    )
    const uncounted = partly ? await uncountedOf(tx, undos) : new Set<number>()
    const soldSince = await soldSinceRecount(tx, undos)
    const found = undos.flatMap((back): Staying[] => {
      const why = whyItStays(back, { plan, parts, uncounted, soldSince })
      return why ? [{ id: back.change.id, why }] : []
    })
    staying.push(...found)
    if (found.length === 0 || !partly) return { undos, plan, parts, staying }
    const left = new Set(found.map(({ id }) => id))
    undos = undos.filter(({ change }) => !left.has(change.id))
  }
}

/** Products whose units would go back, and are counted no more. */
async function uncountedOf(tx: Db, undos: ProductUndo[]): Promise<Set<number>> {
  const ids = undos.flatMap(({ change, recounts }) => (change.quantity && !recounts ? [change.id] : []))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('stock_counted', '=', false)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Products that began or ceased to be counted, and were sold or counted otherwise since. */
async function soldSinceRecount(tx: Db, undos: ProductUndo[]): Promise<Set<number>> {
  const asked = undos.flatMap(({ change, recounts }) => (recounts ? [{ id: change.id, ...recounts }] : []))
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select p.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (id bigint, at timestamptz, "left" integer, counted boolean)
    join products p on p.id = r.id
    where p.stock_counted <> r.counted or p.quantity <> coalesce(r.left, p.quantity)
      or exists (select from order_items i join orders o on o.id = i.order_id where i.product_id = p.id and o.created_at > r.at)
      or exists (select from stock_movements m where m.product_id = p.id and m.at > r.at + interval '1 millisecond')`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

function whyItStays(
  { change, parts: wanted, recounts }: ProductUndo,
  {
    plan,
    parts,
    uncounted,
    soldSince,
  }: Pick<UndoPlan, 'plan' | 'parts'> & { uncounted: Set<number>; soldSince: Set<number> },
): Staying['why'] | null {
  const { id } = change
  if (recounts && soldSince.has(id)) return staffProductTexts.staysRecounted
  if (uncounted.has(id)) return staffProductTexts.staysUncounted
  const fields: string[] = plan.conflicts.filter((one) => one.id === id).map(({ field }) => field)
  if (wanted && !isStillThere(parts.get(id)!, wanted)) fields.push(...Object.keys(wanted.from), 'pictures')
  if (fields.length > 0) return { fields }
  return plan.wrong.find((one) => one.id === id)?.problem ?? null
}

/**
 * @throws Refusal 409 when a product stays: with what was changed since and by whom, or which ceased to be counted; 422
 */
export async function assertUndoable(tx: Db, { plan, staying }: UndoPlan, all: ProductUndo[]): Promise<void> {
  if (staying.length === 0) return
  const recounted = staying.find(({ why }) => why === staffProductTexts.staysRecounted)
  if (recounted) {
    const { name } = await tx
      .selectFrom('products')
      .select('name')
      .where('id', '=', recounted.id)
      .executeTakeFirstOrThrow()
    throw new Refusal(409, 'stock_counting_changed', staffProductTexts.countingChanged(name))
  }
  await assertFree(tx, plan, all.length)
  const [line] = await linesOf(tx, staying.slice(0, 1))
  throw new Refusal(409, 'product_changed', line!)
}

/** Which products stay, and why: the first of them by name, then how many more. */
export async function stayingLines(tx: Db, { staying }: UndoPlan): Promise<string[]> {
  const lines = await linesOf(tx, staying.slice(0, MOST_NAMED))
  const more = staying.length - lines.length
  return more > 0 ? [...lines, staffProductTexts.staysMore(more)] : lines
}

async function linesOf(tx: Db, staying: Staying[]): Promise<string[]> {
  if (staying.length === 0) return []
  const asked = staying.map(({ id, why }) => ({ id, fields: typeof why === 'string' ? [] : why.fields }))
  const { rows } = await sql<{ id: number; name: string; who: string | null }>`
    select p.id, p.name, (
      select actor from history h where h.entity = 'product' and h.entity_id = p.id
        and h.after ?| array(select jsonb_array_elements_text(w.fields)) order by h.id desc limit 1) as who
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (id bigint, fields jsonb)
    join products p on p.id = w.id`.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  return staying.map(({ id, why }) => {
    const { name, who } = known.get(id)!
    const { stays, staysChanged } = staffProductTexts
    return stays(name, typeof why === 'string' ? why : staysChanged(who ?? 'uma importação ou um comando'))
  })
}
