import { Refusal } from '#platform/http/refusal.ts'
import { formatCpf, NO_CPF } from '#shop/customers/cpf.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { saleTexts } from '#shop/messages/staff.ts'
import { orderForStaff } from '#shop/orders/orders.server.ts'
import { sellerLines } from '#shop/seller.ts'
import type { BackOfficeParts } from '#shop/staff/serve-staff.server.ts'
import type { Receipt } from './sale-schema.ts'

/**
 * What the shop gives a buyer on paper: who sold what, for how much, and how it was paid.
 * @throws Refusal 404, 409 for an order whose money has not come
 */
export async function readReceipt({ db, config }: BackOfficeParts, number: number): Promise<Receipt> {
  const order = await orderForStaff(db, number)
  if (!order) throw new Refusal(404, 'order_not_found', orderTexts.notFound)
  const [{ customer_cpf }, payments] = await Promise.all([
    db.selectFrom('orders').select('customer_cpf').where('id', '=', order.id).executeTakeFirstOrThrow(),
    db
      .selectFrom('payments')
      .select(['method', 'paid_amount', 'paid_at'])
      .where('order_id', '=', order.id)
      .where('paid_at', 'is not', null)
      .orderBy('id')
      .execute(),
  ])
  const [first] = payments
  if (!first) throw new Refusal(409, 'order_unpaid', saleTexts.unpaid)
  return {
    seller: sellerLines(config.storeName, config.store),
    number: order.number,
    paid_at: first.paid_at!,
    customer: {
      name: order.customer.name,
      cpf: customer_cpf === NO_CPF ? null : formatCpf(customer_cpf),
    },
    items: order.order_items.map(({ name, sku, quantity, price }) => ({ name, sku, quantity, price })),
    subtotal: order.subtotal,
    discount: order.discount,
    freight: order.freight,
    total: order.total,
    payments: payments.map(({ method, paid_amount }) => ({ method, amount: paid_amount })),
    refunded: order.refunded,
  }
}
