import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { NO_CPF } from '#shop/customers/cpf.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { fiscalTexts, staffUndoTexts } from '#shop/messages/staff.ts'
import { FISCAL_PAPER_MOST_BYTES, type FiscalPaper, fiscalKey } from '#shop/orders/fiscal-key.ts'
import { documentInXml } from './fiscal-xml.ts'
import { assertOwnKey, isKeyOfAnother } from './key-owner.server.ts'

interface FiscalOrder {
  id: number
  fiscal_key: string | null
}

/**
 * Gives an order the key of its fiscal document, or another one.
 * @returns the batch by which this is undone
 * @throws Refusal 404 · 422 at `key` while files of another document are kept beside it, or when another parcel has it
 */
export async function setFiscalKey(db: Db, actor: Actor, number: number, typed: string): Promise<string> {
  const key = fiscalKey(typed)?.key ?? null
  return db.transaction().execute(async (tx) => {
    const { id, fiscal_key } = await lockOrder(tx, number)
    if (await hasPapersOfAnother(tx, id, key)) throw invalid({ key: [fiscalTexts.papersFirst] })
    if (key !== null) await assertOwnKey(tx, id, key, 'key')
    await writeKey(tx, id, key)
    return writeStep(tx, actor, id, 'fiscal_key', { fiscal_key }, { fiscal_key: key })
  })
}

/**
 * Puts a file beside the key of an order, in the place of the one before. The key of an order without one is read from the XML.
 * @returns the batch by which this is undone; null for the file that was there already
 * @throws Refusal 404 · 422 at `file` for what is neither XML nor PDF of a document, or belongs to another order or buyer
 */
export async function addFiscalPaper(
  db: Db,
  actor: Actor,
  number: number,
  content: Buffer,
): Promise<string | null> {
  const { paper, key: inFile, buyerCpf } = readPaper(content)
  return db.transaction().execute(async (tx) => {
    const { id, fiscal_key, customer_cpf } = await lockOrder(tx, number)
    if (isAnotherPerson(buyerCpf, customer_cpf)) throw invalid({ file: [fiscalTexts.otherBuyer] })
    if (inFile && fiscal_key && inFile !== fiscal_key) throw invalid({ file: [fiscalTexts.otherKey] })
    const key = inFile ?? fiscal_key
    if (key === null) throw invalid({ file: [fiscalTexts.keyFirst] })
    if (fiscal_key === null) await assertOwnKey(tx, id, key, 'file')
    const before = await keptPaper(tx, id, paper)
    if (before?.content.equals(content)) return null
    if (before) await setRemoved(tx, before.id, true)
    const added = await tx
      .insertInto('fiscal_papers')
      .values({ order_id: id, paper, fiscal_key: key, content })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (fiscal_key === null) await writeKey(tx, id, key)
    const words = paper.toUpperCase()
    return writeStep(
      tx,
      actor,
      id,
      'fiscal_paper',
      { paper: before ? words : null, paper_id: before?.id ?? null, ...(fiscal_key ? {} : { fiscal_key }) },
      { paper: words, paper_id: added.id, ...(fiscal_key ? {} : { fiscal_key: key }) },
    )
  })
}

/**
 * Takes a file away from an order's key.
 * @returns the batch by which this is undone
 * @throws Refusal 404, also for a file that is not there
 */
export async function removeFiscalPaper(
  db: Db,
  actor: Actor,
  number: number,
  paper: FiscalPaper,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await lockOrder(tx, number)
    const kept = await keptPaper(tx, id, paper)
    if (!kept) throw new Refusal(404, 'not_found', fiscalTexts.notKept)
    await setRemoved(tx, kept.id, true)
    const before = { paper: paper.toUpperCase(), paper_id: kept.id }
    return writeStep(tx, actor, id, 'fiscal_paper', before, { paper: null, paper_id: null })
  })
}

interface Fiscal {
  fiscal_key?: string | null
  paper_id?: number | null
}

/**
 * Takes one of these steps back, in the transaction that writes it down. The order is locked.
 * @throws Refusal 409 when key or file have changed since
 */
export async function undoFiscalStep(
  tx: Db,
  order: FiscalOrder,
  { before, after }: { before: Fiscal; after: Fiscal },
): Promise<void> {
  if (after.fiscal_key !== undefined && order.fiscal_key !== after.fiscal_key) throw changedSince()
  const key = before.fiscal_key === undefined ? order.fiscal_key : before.fiscal_key
  if (after.paper_id && !(await setRemoved(tx, after.paper_id, true))) throw changedSince()
  if (before.paper_id && !(await bringBack(tx, order.id, before.paper_id))) throw changedSince()
  if (await hasPapersOfAnother(tx, order.id, key)) throw changedSince()
  if (key !== null && key !== order.fiscal_key && (await isKeyOfAnother(tx, order.id, key)))
    throw changedSince()
  if (key !== order.fiscal_key) await writeKey(tx, order.id, key)
}

/** What a file is, by its content. @throws Refusal 422 at `file` */
function readPaper(content: Buffer): { paper: FiscalPaper; key: string | null; buyerCpf: string | null } {
  if (content.length > FISCAL_PAPER_MOST_BYTES) throw invalid({ file: [fiscalTexts.tooLarge] })
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    return { paper: 'pdf', key: null, buyerCpf: null }
  const document = documentInXml(content)
  if (document) return { paper: 'xml', ...document }
  const looksLikeXml = /^(?:\xEF\xBB\xBF)?\s*</.test(content.subarray(0, 100).toString('latin1'))
  throw invalid({ file: [looksLikeXml ? fiscalTexts.noDocument : fiscalTexts.noPaper] })
}

/** Whether a document names a person who is not the order's buyer, as far as both are known. */
function isAnotherPerson(inDocument: string | null, inOrder: string): boolean {
  return inDocument !== null && inOrder !== NO_CPF && inDocument !== inOrder
}

function lockOrder(tx: Db, number: number): Promise<FiscalOrder & { customer_cpf: string }> {
  return tx
    .selectFrom('orders')
    .select(['id', 'fiscal_key', 'customer_cpf'])
    .where('number', '=', number)
    .where('status', '<>', 'draft')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
}

function keptPaper(tx: Db, orderId: number, paper: FiscalPaper) {
  return tx
    .selectFrom('fiscal_papers')
    .select(['id', 'content'])
    .where('order_id', '=', orderId)
    .where('paper', '=', paper)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** @returns false for a file that was already so */
async function setRemoved(tx: Db, paperId: number, removed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fiscal_papers')
    .set({ removed_at: removed ? sql`now()` : null })
    .where('id', '=', paperId)
    .where('removed_at', removed ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false when another file of its kind is there now, or it was deleted meanwhile */
async function bringBack(tx: Db, orderId: number, paperId: number): Promise<boolean> {
  const removed = await tx
    .selectFrom('fiscal_papers')
    .select('paper')
    .where('id', '=', paperId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!removed || (await keptPaper(tx, orderId, removed.paper as FiscalPaper))) return false
  return setRemoved(tx, paperId, false)
}

async function hasPapersOfAnother(tx: Db, orderId: number, key: string | null): Promise<boolean> {
  const other = await tx
    .selectFrom('fiscal_papers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .where('fiscal_key', 'is distinct from', key)
    .executeTakeFirst()
  return other !== undefined
}

async function writeKey(tx: Db, orderId: number, key: string | null): Promise<void> {
  const kind = key === null ? null : fiscalKey(key)!.kind
  await tx
    .updateTable('orders')
    .set({ fiscal_key: key, fiscal_kind: kind })
    .where('id', '=', orderId)
    .execute()
}

function writeStep(
  tx: Db,
  actor: Actor,
  entityId: number,
  action: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<string> {
  return writeHistory(tx, actor, [{ entity: 'order', entityId, action, before, after }])
}

function changedSince(): Refusal {
  return new Refusal(409, 'changed_since', staffUndoTexts.changedSince)
}
