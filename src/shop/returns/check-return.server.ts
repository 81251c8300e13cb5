import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { countSold, lockProducts, restock } from '#shop/catalog/stock.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import type { Centavos } from '#shop/money.ts'
import { type ReturnedLine, refundOfReturn } from '#shop/orders/returns/return-amount.ts'
import type { ReturnOutcome } from '#shop/orders/returns/returns.ts'
import { assertMayBecome, lockReturn, moveReturn, type SeenReturn } from './locked-return.server.ts'

/** Units of some lines, by their SKU; or those of all of them, or of none. */
export type Chosen = 'all' | 'none' | ReadonlyMap<string, number>

/** What the shop found when it looked at what came back. */
export interface Check {
  /** what it takes back */
  accept: Chosen
  /** what of that it sells again */
  restock: Chosen
  /** what is done about it; without it, what the buyer asked for */
  outcome?: ReturnOutcome
  /** what the buyer reads about it; needed when nothing is taken back */
  note?: string
  /** why units are not sold again, for the history: '1 × BASE-1: embalagem aberta' */
  why?: string
}

/**
 * The shop has looked at what came back: it decides what it takes back, what of it is sold again, and what the buyer
 * gets. What the money comes to is settled here, and sent by `refundReturn`. A second time changes nothing.
 * @returns what is to go back to the buyer: 0 for an exchange, a repair, and when nothing is taken back; and the batch by which
 * it is undone
 * @throws Refusal 404, 409 when it is not here to be looked at · 422 for units that the return does not have
 */
export async function checkReturn(
  db: Db,
  actor: Actor,
  protocol: string,
  check: Check,
  seen?: SeenReturn,
): Promise<{ amount: Centavos; batch: string | null }> {
  return db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol, seen)
    if (returned.status === 'checked') return { amount: returned.refund_amount ?? 0, batch: null }
    assertMayBecome(returned, 'checked')
    const outcome = check.outcome ?? returned.wish
    if (returned.kind === 'withdrawal' && outcome !== 'refund')
      throw invalid({ outcome: [returnTexts.withdrawalIsMoney] })
    const lines = await linesOf(tx, returned.id, returned.order_id)
    const accepted = chosenUnits(check.accept, lines, (line) => line.here)
    const restocked = chosenUnits(check.restock, lines, (line) => accepted.get(line) ?? 0)
    const units = (line: Line) => accepted.get(line) ?? 0
    const { parts, freight, amount } = refundOfReturn(
      lines.map((line): ReturnedLine => ({ ...line, units: units(line) })),
      await freightOf(tx, returned.order_id),
    )
    const money = outcome === 'refund'
    for (const [index, line] of lines.entries()) {
      if (line.here === 0) continue
      await tx
        .updateTable('return_lines')
        .set({
          accepted: units(line),
          restocked: restocked.get(line) ?? 0,
          refund_amount: money ? parts[index]! : null,
        })
        .where('return_id', '=', returned.id)
        .where('order_item_id', '=', line.id)
        .execute()
    }
    const { note = '', why = '' } = check
    const told = { checked: checkedWords(lines, accepted, restocked) }
    const step = { who: actor, note, told, why: [note, why].filter(Boolean).join(' · ') }
    if (lines.every((line) => units(line) === 0)) {
      if (!note) throw invalid({ note: [returnTexts.noteMissing] })
      // Not as an answer to what was asked: who checks may take it back.
      const none = { ...step, to: 'refused', action: 'return_check_refused' } as const
      return { amount: 0, batch: await moveReturn(tx, returned, none) }
    }
    const back = (count: (line: Line) => number) =>
      lines
        .map((line) => ({ product_id: line.product_id, quantity: count(line) }))
        .filter(({ quantity }) => quantity > 0)
    await lockProducts(
      tx,
      back(units).map((line) => line.product_id),
    )
    await restock(
      tx,
      back((line) => restocked.get(line) ?? 0),
      'return',
      { why: `devolução ${protocol}` },
    )
    if (money) await countSold(tx, back(units), -1)
    const batch = await moveReturn(tx, returned, {
      ...step,
      to: 'checked',
      set: {
        outcome,
        ...(money ? { refund_amount: amount, freight_amount: freight } : {}),
      },
    })
    return { amount: money ? amount : 0, batch }
  })
}

/** A line of the order: what of it this return has brought, and what earlier ones were refunded for. */
interface Line {
  id: number
  product_id: number
  sku: string
  quantity: number
  total: Centavos
  here: number
  before: number
}

/** Every line of the order, locked with it. */
async function linesOf(tx: Db, returnId: number, orderId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.id, i.product_id, i.sku, i.quantity, i.price::bigint * i.quantity - i.discount as total,
      coalesce(l.quantity, 0) as here,
      coalesce((select sum(e.accepted) from return_lines e join returns r on r.id = e.return_id
        where e.order_item_id = i.id and r.outcome = 'refund'), 0)::integer as before
    from order_items i left join return_lines l on l.order_item_id = i.id and l.return_id = ${returnId}
    where i.order_id = ${orderId} order by i.id`.execute(tx)
  return rows
}

/** What was found of each line, as the history says it: 'BASE-1: 1 de 2 aceitas, 1 ao estoque'. */
function checkedWords(
  lines: readonly Line[],
  accepted: ReadonlyMap<Line, number>,
  restocked: ReadonlyMap<Line, number>,
): string {
  return lines
    .filter(({ here }) => here > 0)
    .map(
      (line) =>
        `${line.sku}: ${accepted.get(line) ?? 0} de ${line.here} aceitas, ${restocked.get(line) ?? 0} ao estoque`,
    )
    .join('; ')
}

async function freightOf(tx: Db, orderId: number): Promise<Centavos> {
  const { freight } = await tx
    .selectFrom('orders')
    .select('freight')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return freight
}

/** @throws Refusal 422 for a SKU that the return does not have, and for more units than there are */
function chosenUnits(
  chosen: Chosen,
  lines: readonly Line[],
  most: (line: Line) => number,
): Map<Line, number> {
  if (chosen === 'none') return new Map()
  if (chosen === 'all') return new Map(lines.map((line) => [line, most(line)]))
  const units = new Map<Line, number>()
  for (const [sku, count] of chosen) {
    const line = lines.find((line) => line.sku === sku && line.here > 0)
    if (!line || count > most(line)) throw invalid({ units: [returnTexts.noSuchUnits] })
    units.set(line, count)
  }
  return units
}
