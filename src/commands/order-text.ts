import { kindNames, outcomeNames, returnStateNames } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import { statusNames } from '#shop/orders/order.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import type { OrderReturn } from '#shop/orders/returns/return-schema.ts'

/** An order as the shopkeeper reads it: what goes where, and what has happened to it. */
export function orderText(order: OrderView): string {
  const { customer, shipping, returns } = order
  return [
    `Pedido ${order.number}  ${statusNames[order.status]}  ${dateAndTime(order.created_at)}`,
    `Comprador: ${customer.name}, ${customer.email}`,
    shipping ? `Entrega: ${addressText(shipping)}` : 'Entrega: ainda sem endereço',
    ...order.order_items.map(
      ({ quantity, sku, name, total }) => `  ${quantity} × ${sku}  ${name}  ${brl(total)}`,
    ),
    `Total: ${brl(order.total)}, ${order.shipping_method.name}`,
    ...order.events.map(({ status, at }) => `  ${dateAndTime(at)}  ${statusNames[status]}`),
    ...(order.tracking_code ? [`Rastreio: ${order.tracking_code}`] : []),
    ...returns.flatMap(returnLines),
  ].join('\n')
}

/** A return as the shopkeeper reads it: what comes back, what was decided, and each step with its day. */
export function returnLines(returned: OrderReturn): string[] {
  const { protocol, kind, status, lines, wish, outcome, reason, return_code, refund_amount } = returned
  return [
    `${kindNames[kind]}: protocolo ${protocol}, ${dateAndTime(returned.events[0]!.at)}. ${reason}`.trimEnd(),
    ...lines.map(({ quantity, sku, name, accepted }) => {
      const taken = accepted === null ? '' : `, aceitos ${accepted}`
      return `  ${quantity} × ${sku}  ${name}${taken}`
    }),
    `  Situação: ${returnStateNames[status]}. ${outcome ? `Decidido: ${outcomeNames[outcome]}` : `Pedido: ${outcomeNames[wish]}`}.`,
    ...(return_code ? [`  Código de volta: ${return_code}`] : []),
    ...(refund_amount === null ? [] : [`  Valor a devolver: ${brl(refund_amount)}`]),
    ...returned.events.map(({ status, at, note }) =>
      `  ${dateAndTime(at)}  ${returnStateNames[status]}  ${note}`.trimEnd(),
    ),
  ]
}

function addressText(to: NonNullable<OrderView['shipping']>): string {
  const parts = [to.address, to.address_number, to.address_extra_info, to.address_bairro, to.city, to.state]
  return `${parts.filter(Boolean).join(', ')}, CEP ${to.cep_number}, ${to.phone_number}`
}
