import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { dropUnsentMail, enqueueMail, takeBackMail } from '#platform/mail/mail-queue.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { buyerNoteTexts, staffUndoTexts } from '#shop/messages/staff.ts'
import { mailAfterUndo } from '#shop/orders/fulfilment.server.ts'
import { buyerNoteMail } from '#shop/orders/mails/buyer-note-mail.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'

/** As many stand on an order's page at once. */
const MOST_NOTES = 20

interface BuyerNote {
  text: string
  mail: boolean
}

/** What the history knows of a note: which row said it, and which one's mail was taken out of the queue. */
interface NoteValues {
  note_id?: number | null
  unmailed?: number
}

/**
 * Writes to the buyer of an order, on its page and, if wanted, by mail. The mail waits as long as it can be undone at once.
 * @returns the batch by which it is undone
 * @throws Refusal 404 · 422 for more notes than its page shows
 */
export function addBuyerNote(db: Db, actor: Actor, number: number, note: BuyerNote): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, number)
    const { there } = await tx
      .selectFrom('order_notes')
      .select(sql<number>`count(*)::int`.as('there'))
      .where(live)
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (there >= MOST_NOTES) throw invalid({ text: [buyerNoteTexts.tooMany] })
    const id = await insert(tx, actor, order, note)
    return writeStep(tx, actor, order, 'buyer_noted', {}, { note_id: id })
  })
}

/**
 * Puts another text in the place of a note, at its time. A mail that has not left takes the new one along; one that has stays as it was.
 * @returns the batch by which it is undone; null when nothing changed
 * @throws Refusal 404 · 409 when another member has changed or removed it
 */
export function changeBuyerNote(
  db: Db,
  actor: Actor,
  number: number,
  noteId: number,
  note: BuyerNote,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, number)
    const before = await lockNote(tx, order, noteId)
    if (before.text === note.text) {
      if (note.mail) await mailNote(tx, actor, order, noteId)
      return null
    }
    const unmailed = await withdraw(tx, noteId)
    const id = await insert(tx, actor, order, { ...note, mail: note.mail || unmailed }, before.at)
    const after = { note_id: id, ...(unmailed && { unmailed: noteId }) }
    return writeStep(tx, actor, order, 'buyer_note_changed', { note_id: noteId }, after)
  })
}

/**
 * Takes a note off the order's page; a mail that has not left stays in the house.
 * @returns the batch by which it is undone
 * @throws Refusal 404 · 409 when another member has changed or removed it
 */
export function removeBuyerNote(db: Db, actor: Actor, number: number, noteId: number): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, number)
    await lockNote(tx, order, noteId)
    const unmailed = await withdraw(tx, noteId)
    const after = { note_id: null, ...(unmailed && { unmailed: noteId }) }
    return writeStep(tx, actor, order, 'buyer_note_removed', { note_id: noteId }, after)
  })
}

/**
 * Takes a step of the three above back, in the transaction that undoes it.
 * @throws Refusal 409 when the note has changed since, or its mail has left
 */
export async function undoBuyerNote(
  tx: Db,
  { id }: { id: number },
  { before, after }: { before: object; after: object },
): Promise<void> {
  const [was, is]: NoteValues[] = [before, after]
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'customer_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (is!.note_id) {
    await lockNote(tx, order, is!.note_id, staffUndoTexts.changedSince)
    if (!(await takeBackMail(tx, buyerNoteMail, String(is!.note_id))))
      throw new Refusal(409, 'mail_sent', staffUndoTexts.mailSent)
    await withdraw(tx, is!.note_id)
  }
  if (!was!.note_id) return
  await tx
    .updateTable('order_notes')
    .set({ withdrawn_at: null })
    .where('id', '=', was!.note_id)
    .where('order_id', '=', id)
    .execute()
  if (is!.unmailed) await mailNote(tx, { staffId: null, name: '' }, order, was!.note_id)
}

/** What the buyer reads, among the notes of an order. */
const live = sql<boolean>`for_buyer and withdrawn_at is null`

interface Order {
  id: number
  customer_email: string
}

function lockOrder(tx: Db, number: number) {
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'customer_email'])
    .where('number', '=', number)
    .where('status', '<>', 'draft')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
}

function lockNote(tx: Db, order: Order, noteId: number, words: string = buyerNoteTexts.changed) {
  return tx
    .selectFrom('order_notes')
    .select(['text', 'at'])
    .where(live)
    .where('id', '=', noteId)
    .where('order_id', '=', order.id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(409, 'order_changed', words))
}

async function insert(
  tx: Db,
  actor: Actor,
  order: Order,
  { text, mail }: BuyerNote,
  at?: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('order_notes')
    .values({
      order_id: order.id,
      staff_id: actor.staffId,
      author: actor.name,
      text,
      for_buyer: true,
      ...(at && { at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mail) await mailNote(tx, actor, order, id)
  return id
}

/** Each note is mailed once. */
function mailNote(tx: Db, actor: Actor, order: Order, noteId: number): Promise<void> {
  return enqueueMail(tx, buyerNoteMail, {
    to: order.customer_email,
    data: { order_id: order.id, note_id: noteId },
    key: String(noteId),
    due: mailAfterUndo(actor),
  })
}

/** @returns whether its mail was still to be sent, and now is not */
async function withdraw(tx: Db, noteId: number): Promise<boolean> {
  await tx.updateTable('order_notes').set({ withdrawn_at: new Date() }).where('id', '=', noteId).execute()
  return dropUnsentMail(tx, buyerNoteMail, String(noteId))
}

function writeStep(
  tx: Db,
  actor: Actor,
  { id, status }: Order & { status: OrderStatus },
  action: string,
  before: NoteValues,
  after: NoteValues,
): Promise<string> {
  return writeOrderStep(tx, actor, id, {
    action,
    from: status,
    to: status,
    before: { ...before },
    with: { ...after },
  })
}
