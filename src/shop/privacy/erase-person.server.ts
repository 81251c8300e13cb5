import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { privacyTexts } from '#shop/messages/contact.ts'
import { ERASED_KEY } from '#shop/orders/orders.server.ts'
import { ordersOf, type Person } from './person.server.ts'
import { accountErasedMail } from './privacy-mails.server.ts'

/**
 * Erases a person (Lei 13.709/2018, art. 18 VI). What the invoice of a sale needs stays (art. 16 I; Código Tributário
 * Nacional, art. 173 and 195): name, CPF, address, lines and amounts. An order that was never paid has no invoice, and
 * keeps none of these. Everything else goes, and a mail confirms it.
 * @param mailTo where the confirmation goes
 * @throws Refusal 409 while an order, a return or a refund is under way
 */
export async function erasePerson(db: Db, person: Person, mailTo: string): Promise<{ orders: number }> {
  return db.transaction().execute(async (tx) => {
    // An order that is being placed waits for this, and then finds no account.
    await sql`select from users where id = ${person.userId} for update`.execute(tx)
    const obstacle = await erasureObstacle(tx, person)
    if (obstacle) throw new Refusal(409, 'erasure_not_possible_yet', obstacle.message)
    const orders = await anonymiseOrders(tx, person)
    const { email, userId } = person
    if (email !== null) {
      await tx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
      await tx.deleteFrom('stock_alerts').where('email', '=', email).execute()
      // One that waits for its answer stays until it has it.
      await tx
        .deleteFrom('contact_messages')
        .where('email', '=', email)
        .where('closed_at', 'is not', null)
        .execute()
      await tx.deleteFrom('mails').where('recipient', '=', email).execute()
    }
    // Sessions, links, addresses, the wishlist and the acceptance of the account go with it.
    if (userId !== null) await tx.deleteFrom('users').where('id', '=', userId).execute()
    await enqueueMail(tx, accountErasedMail, { to: mailTo, data: { orders, confirmed: email !== null } })
    return { orders }
  })
}

/** What an account waits for before it can be erased: the order, and how its buyer reads it; null when nothing is under way. */
export async function erasureObstacle(
  tx: Db,
  person: Person,
): Promise<{ number: number; message: string } | null> {
  const own = tx.selectFrom('orders').where(ordersOf(person)).orderBy('orders.id', 'desc').limit(1)
  const order = await own
    .select('number')
    .where('status', 'in', ['awaiting_payment', 'paid', 'picking', 'shipped'])
    .executeTakeFirst()
  if (order) return obstacleAt(order, privacyTexts.orderUnderWay(order.number!))
  const returned = await own
    .innerJoin('returns', 'returns.order_id', 'orders.id')
    .select(['number', 'protocol'])
    .where('returns.status', 'in', ['requested', 'authorized', 'arrived', 'checked', 'refunding'])
    .executeTakeFirst()
  if (returned) return obstacleAt(returned, privacyTexts.returnUnderWay(returned.protocol))
  const money = await own
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select('number')
    .where((where) =>
      where.or([
        where('payments.status', '=', 'in_dispute'),
        where('refunds.status', 'in', ['created', 'by_hand', 'pending']),
      ]),
    )
    .executeTakeFirst()
  return money ? obstacleAt(money, privacyTexts.refundUnderWay(money.number!)) : null
}

const obstacleAt = (order: { number: number | null }, message: string) => ({ number: order.number!, message })

/** @returns how many orders stay for their invoices */
async function anonymiseOrders(tx: Db, person: Person): Promise<number> {
  await tx.deleteFrom('orders').where('status', '=', 'draft').where(ordersOf(person)).execute()
  const { rows } = await sql<{ id: number; sold: boolean }>`
    select id, exists (select from payments p where p.order_id = orders.id and p.paid_amount > 0) as sold
    from orders where ${ordersOf(person)} order by id for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const sold = rows.filter((row) => row.sold).map(({ id }) => id)
  // The link of a mail opens it no more.
  await sql`
    update orders set user_id = null, session_id = null, customer_email = '', key = ${ERASED_KEY} || gen_random_uuid(),
      phone_number = case when phone_number is not null then '' end
    where id = any(${ids})`.execute(tx)
  await sql`
    update orders set customer_name = 'Dados excluídos', customer_cpf = '00000000000', cep_number = '00000000', address = '',
      address_number = '', address_extra_info = '', address_bairro = '', city = '', state = '', phone_number = ''
    where id = any(${ids}) and not id = any(${sold})`.execute(tx)
  await sql`delete from order_notes where order_id = any(${ids})`.execute(tx)
  await sql`update returns set reason = '', instructions = '' where order_id = any(${ids})`.execute(tx)
  await sql`delete from fiscal_papers where order_id = any(${ids}) and (removed_at is not null or not order_id = any(${sold}))`.execute(
    tx,
  )
  await sql`delete from payment_receipts where payment_id in (select id from payments where order_id = any(${ids}))`.execute(
    tx,
  )
  await sql`delete from refund_proofs where refund_id in (
    select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = any(${ids}))`.execute(
    tx,
  )
  await sql`update payments set pix_code = null, details = '{}', request = null where order_id = any(${ids})`.execute(
    tx,
  )
  await sql`delete from mails where (data ->> 'order_id')::bigint = any(${ids})`.execute(tx)
  return sold.length
}
