import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { ordersOf, type Person } from './person.server.ts'

/**
 * Everything that the shop keeps of a person, by kind, for the person (Lei 13.709/2018, art. 18 II and 19). Secrets are left
 * out: hashes of passwords, of sessions and of links, and the keys that open orders. Amounts are in centavos, and the file says so.
 */
export async function exportData(db: Db, person: Person): Promise<Record<string, unknown>> {
  const read = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows
  const { userId, email } = person
  const [account] = await read(sql`
    select name, cpf, email, activated_at, created_at from users where id = ${userId}`)
  return {
    about: 'Valores em centavos: 1290 é R$ 12,90. Datas em UTC.',
    account: account ?? null,
    addresses: await read(sql`
      select cep_number, address, address_number, address_extra_info, address_bairro, city, state, phone_number, updated_at
      from shipping_addresses where user_id = ${userId}`),
    sessions: await read(sql`
      select name, created_at, last_used_at, expires_at from access_tokens where user_id = ${userId} order by id`),
    acceptances: await read(sql`
      select terms_version, terms_date, at, host(ip) as ip, port from acceptances where user_id = ${userId}`),
    wishlist: await read(sql`
      select p.sku, p.name, w.created_at from wishlist_items w join products p on p.id = w.product_id
      where w.user_id = ${userId} order by w.created_at`),
    newsletter: await read(sql`
      select name, email, created_at, confirmed_at, stopped_at, (
        select coalesce(json_agg(json_build_object('action', action, 'wording', wording, 'page', page, 'ip', host(ip),
          'user_agent', user_agent, 'created_at', c.created_at) order by id), '[]')
        from newsletter_consents c where subscription_id = s.id) as consents
      from newsletter_subscriptions s where email = ${email}`),
    stock_alerts: await read(sql`
      select p.sku, p.name, a.created_at from stock_alerts a join products p on p.id = a.product_id
      where a.email = ${email} order by a.id`),
    mails: await read(sql`
      select template, recipient, created_at, sent_at, filed from mails where recipient = ${email} order by id`),
    messages: await read(sql`
      select protocol, name, email, subject, order_number, message, at, closed_at
      from contact_messages where email = ${email} order by id`),
    orders: await read(orders(person)),
  }
}

function orders(person: Person) {
  return sql`
    select number, status, created_at, customer_name, customer_cpf, customer_email, cep_number, address, address_number,
      address_extra_info, address_bairro, city, state, phone_number, shipping_name, subtotal, discount, freight, total, coupon_code,
      (select json_agg(json_build_object('sku', sku, 'name', name, 'price', price, 'quantity', quantity, 'discount', discount)
        order by id) from order_items where order_id = orders.id) as items,
      (select json_agg(json_build_object('status', to_status, 'at', at, 'note', note, 'tracking_code', tracking_code) order by id)
        from order_events where order_id = orders.id) as events,
      (select json_agg(json_build_object('method', method, 'provider', provider, 'status', status, 'amount', amount,
        'refunded', refunded_amount, 'instalments', instalments, 'details', details, 'created_at', created_at,
        'paid_at', paid_at, 'receipt', (select encode(picture, 'base64') from payment_receipts where payment_id = payments.id),
        'refund_proofs', (select json_agg(encode(picture, 'base64') order by refund_id) from refund_proofs
          join refunds on refunds.id = refund_id where refunds.payment_id = payments.id))
        order by id) from payments where order_id = orders.id) as payments,
      (select json_agg(json_build_object('protocol', protocol, 'kind', kind, 'status', status, 'wish', wish, 'reason', reason,
        'instructions', instructions, 'refund', refund_amount) order by id) from returns where order_id = orders.id) as returns,
      (select json_agg(json_build_object('paper', paper, 'key', fiscal_key, 'at', at, 'file', encode(content, 'base64')) order by id)
        from fiscal_papers where order_id = orders.id and removed_at is null) as fiscal_papers,
      (select json_agg(json_build_object('at', at, 'text', text, 'for_buyer', for_buyer) order by id)
        from order_notes where order_id = orders.id) as notes,
      (select json_build_object('terms_version', terms_version, 'at', at, 'ip', host(ip), 'port', port)
        from acceptances where order_id = orders.id) as acceptance
    from orders where status <> 'draft' and ${ordersOf(person)} order by id`
}
