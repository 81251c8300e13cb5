import { brl } from '#platform/money.ts'
import { statusNames } from '#shop/orders/order.ts'
import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-shapes.ts'

/** An order as the shopkeeper reads it: what goes where, and what has happened to it. */
export function orderText(order: OrderView): string {
  const { customer, shipping, withdrawal } = order
  return [
    `Pedido ${order.number}  ${statusNames[order.status]}  ${when(order.created_at)}`,
    `Comprador: ${customer.name}, ${customer.email}`,
    shipping ? `Entrega: ${addressText(shipping)}` : 'Entrega: ainda sem endereço',
    ...order.order_items.map(
      ({ quantity, sku, name, total }) => `  ${quantity} × ${sku}  ${name}  ${brl(total)}`,
    ),
    `Total: ${brl(order.total)}, ${order.shipping_method.name}`,
    ...(order.tracking_code ? [`Rastreio: ${order.tracking_code}`] : []),
    ...(withdrawal
      ? [
          `Desistência: protocolo ${withdrawal.protocol}, ${when(withdrawal.at)}. ${withdrawal.reason}`.trimEnd(),
        ]
      : []),
  ].join('\n')
}

function addressText(to: NonNullable<OrderView['shipping']>): string {
  const parts = [to.address, to.address_number, to.address_extra_info, to.address_bairro, to.city, to.state]
  return `${parts.filter(Boolean).join(', ')}, CEP ${to.cep_number}, ${to.phone_number}`
}

function when(at: Date): string {
  return `${shortDate(at)}, ${shortTime(at)}`
}
