import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type HoldReason, holdTexts } from '#shop/orders/attention.ts'
import { requestAttention } from '#shop/payments/attention.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'

/** Days that are looked back for other cards. */
const CARD_DAYS = 30
/** Cards of one CPF within these days that are more than a purse has. */
const MANY_CARDS = 3
/** Refused cards of one CPF within a day that look like trying out. */
const MANY_REFUSED = 3
/** Parcels that went somewhere else before another state is a surprise. */
const KNOWN_PARCELS = 2

/**
 * Looks at an order whose card was just approved, and holds it where a person should look first: what the bank takes back
 * later is the shop's loss. The reasons are few and plain, no score; the orders that they lean on are named in a note.
 * Money that came by Pix is not looked at: no bank takes it back for a stolen card.
 * @param tx the transaction of the payment
 */
export async function holdForLook(tx: Db, gateways: PaymentGateways, orderId: number): Promise<void> {
  const found = await reasonsFor(tx, orderId)
  if (found.length === 0) return
  for (const { why } of found) await requestAttention(tx, gateways, orderId, why)
  const text = found.map(({ why, others }) => holdTexts[why](others.slice(0, 5).join(', '))).join('\n')
  await tx
    .insertInto('order_notes')
    .values({ order_id: orderId, staff_id: null, author: 'Loja (automático)', text: text.slice(0, 1000) })
    .execute()
}

/** The reasons to look, and the numbers of the orders that each leans on. Each part is a walk along an index. */
async function reasonsFor(tx: Db, orderId: number): Promise<{ why: HoldReason; others: number[] }[]> {
  const { rows } = await sql<Record<HoldReason, number[]>>`
    with this as (select id, customer_cpf, cep_number, address_number, address_extra_info, state from orders where id = ${orderId}),
    card as (
      select details -> 'card' ->> 'last_four' as last_four from payments
      where order_id = ${orderId} and method = 'card' and paid_amount > 0 order by id desc limit 1),
    own as (select o.id, o.number, o.state, o.status from orders o, this
      where o.customer_cpf = this.customer_cpf and o.status <> 'draft' order by o.id desc limit 200)
    select
      array(select distinct o.number from this join orders o on o.cep_number = this.cep_number
          and o.address_number = this.address_number and o.status <> 'draft'
        join payments p on p.order_id = o.id
        where o.id <> this.id and o.customer_cpf <> this.customer_cpf
          and lower(o.address_extra_info) = lower(this.address_extra_info)
          and p.method = 'card' and p.created_at > now() - make_interval(days => ${CARD_DAYS})
          and p.details -> 'card' ->> 'last_four' <> (select last_four from card)
        order by o.number desc limit 5) as look_place,
      (select case when count(distinct p.details -> 'card' ->> 'last_four') >= ${MANY_CARDS}
          then array_agg(distinct own.number) else '{}' end
        from own join payments p on p.order_id = own.id
        where p.method = 'card' and p.created_at > now() - make_interval(days => ${CARD_DAYS})) as look_cards,
      (select case when count(*) >= ${MANY_REFUSED} then array_agg(distinct own.number) else '{}' end
        from own join payments p on p.order_id = own.id
        where p.method = 'card' and p.status = 'rejected' and p.created_at > now() - interval '1 day') as look_attempts,
      (select case when count(*) >= ${KNOWN_PARCELS} and bool_and(own.state <> this.state)
          then array_agg(own.number order by own.number desc) else '{}' end
        from own, this where own.id <> this.id and own.status in ('shipped', 'delivered')) as look_far`.execute(
    tx,
  )
  return (Object.entries(rows[0]!) as [HoldReason, number[]][])
    .filter(([, others]) => others.length > 0)
    .map(([why, others]) => ({ why, others }))
}
