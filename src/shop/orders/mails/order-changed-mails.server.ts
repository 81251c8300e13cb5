import { firstName } from '#shop/customers/customer.ts'
import { brl } from '#shop/money.ts'
import { orderCan } from '#shop/orders/order.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { shippingTermSentence } from '#shop/shipping/shipping-term.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { type OrderMail, orderLink, signature } from './order-mail-parts.server.ts'

// What the shop has changed in an order before it left. Nothing is said of one that has ended meanwhile.

/** The shop has corrected where the order goes; the mail says where, as it is when the mail leaves. */
export const addressCorrectedMail: OrderMail = {
  name: 'order-address',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (!order?.shipping || !orderCan.cancel(order)) return null
    const { address, address_number, address_extra_info, address_bairro, city, state, cep_number } =
      order.shipping
    const street = [`${address}, ${address_number}`, address_extra_info].filter(Boolean).join(', ')
    return renderShopMail({
      subject: `Pedido ${order.number}: o endereço de entrega mudou`,
      preview: `Vai para ${street}, ${city}.`,
      title: 'O endereço de entrega mudou',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. A loja corrigiu o endereço do seu pedido ${order.number}. Ele vai para:`,
        { rows: [[street, address_bairro] as [string, string], [`${city}, ${state}`, `CEP ${cep_number}`]] },
        { button: 'Ver o pedido', href: orderLink(config, order) },
        { small: `Não foi isso que você pediu? Escreva para ${config.store.email} antes do envio.` },
      ],
      ...signature(config, order),
    })
  },
}

/** Another product goes instead of one, for the same money. */
export const unitsSwappedMail: OrderMail<{ quantity: number; out: string; in: string }> = {
  name: 'order-swap',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (!order || !orderCan.cancel(order)) return null
    return renderShopMail({
      subject: `Pedido ${order.number}: um produto foi trocado`,
      preview: `${data.in} no lugar de ${data.out}.`,
      title: 'Um produto foi trocado',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. No seu pedido ${order.number}, um produto vai no lugar de outro, pelo mesmo valor.`,
        {
          rows: [
            ['Sai', `${data.quantity} × ${data.out}`],
            ['Entra', `${data.quantity} × ${data.in}`],
          ],
        },
        { button: 'Ver o pedido', href: orderLink(config, order) },
        {
          small: `Não combinou isso com a loja, ou prefere o dinheiro de volta? Escreva para ${config.store.email}.`,
        },
      ],
      ...signature(config, order),
    })
  },
}

/** The shop has taken products out of an order that is not paid: it costs less, and is paid anew. */
export const linesTakenOutMail: OrderMail<{ out: NamedUnits }> = {
  name: 'order-lines-out',
  standing: 'owed',
  write: ({ data }, parts) => totalChanged(data.order_id, 'tirou do', unitRows(data.out), parts),
}

/** The shop has added products to an order that is not paid: it costs more, and is paid anew. */
export const linesAddedMail: OrderMail<{ in: NamedUnits }> = {
  name: 'order-lines-in',
  standing: 'owed',
  write: ({ data }, parts) => totalChanged(data.order_id, 'acrescentou ao', unitRows(data.in), parts),
}

/**
 * The shop sends the order in another way. `back`: that costs less, and the difference goes back; `charged`: it is not paid, and
 * is asked for anew.
 */
export const shippingChangedMail: OrderMail<{ was: string; is: string; back: number; charged: boolean }> = {
  name: 'order-shipping',
  standing: 'owed',
  async write({ data }, parts) {
    const { db, config } = parts
    const rows: Rows = [
      ['Antes', data.was],
      ['Agora', data.is],
    ]
    if (data.charged) return totalChanged(data.order_id, 'mudou a forma de envio do', rows, parts)
    const order = await orderForMail(db, data.order_id)
    if (!order || !orderCan.cancel(order)) return null
    const { term } = order.shipping_method
    return renderShopMail({
      subject: `Pedido ${order.number}: a forma de envio mudou`,
      preview: `Agora: ${data.is}.`,
      title: 'A forma de envio mudou',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. A loja mudou a forma de envio do seu pedido ${order.number}:`,
        { rows },
        ...(term ? [shippingTermSentence(term)] : []),
        data.back > 0
          ? `O frete ficou mais barato: ${brl(data.back)} voltam para você.`
          : 'O que você paga não muda.',
        { button: 'Ver o pedido', href: orderLink(config, order) },
        { small: `Não foi isso que você pediu? Escreva para ${config.store.email} antes do envio.` },
      ],
      ...signature(config, order),
    })
  },
}

type NamedUnits = { name: string; quantity: number }[]
type Rows = [string, string][]

const unitRows = (units: NamedUnits): Rows => units.map(({ name, quantity }) => [name, `${quantity} un.`])

/** @param did what the shop did with it: 'tirou do' */
async function totalChanged(
  orderId: number,
  did: string,
  rows: Rows,
  { db, config }: Parameters<OrderMail['write']>[1],
) {
  const order = await orderForMail(db, orderId)
  if (order?.status !== 'awaiting_payment') return null
  return renderShopMail({
    subject: `Pedido ${order.number}: o total mudou`,
    preview: `Agora são ${brl(order.total)}.`,
    title: 'O total do pedido mudou',
    blocks: [
      `Olá, ${firstName(order.customer.name)}. A loja ${did} seu pedido ${order.number}:`,
      { rows },
      `O total agora é de ${brl(order.total)}. O Pix ou boleto de antes não vale mais: pague pelo pedido.`,
      { button: 'Ver e pagar o pedido', href: orderLink(config, order) },
      { small: `Não foi isso que você pediu? Escreva para ${config.store.email}.` },
    ],
    ...signature(config, order),
  })
}
