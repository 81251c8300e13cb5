import type { Block } from '#platform/mail/email-content.ts'
import type { Config } from '#shop/config.server.ts'
import { firstName } from '#shop/customers/customer.ts'
import { outcomeNames, returnSentences, returnTitles } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import { orderCan } from '#shop/orders/order.ts'
import { dateAndTime, shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { moneyOfReturn, moneyWordsOf, type ReturnMoney } from '#shop/orders/returns/return-money.ts'
import type { OrderReturn } from '#shop/orders/returns/return-schema.ts'
import { cureUntil, type ReturnStatus } from '#shop/orders/returns/returns.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { type OrderMail, orderLink, pictureAndPage, signature } from './order-mail-parts.server.ts'

/** The buyer wants to give something back: the protocol, and what comes next (Decreto 7.962/2013, art. 5, § 4). */
export const returnRequestedMail: OrderMail<{ protocol: string }> = {
  name: 'return-requested',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    const returned = order?.returns.find(({ protocol }) => protocol === data.protocol)
    if (!order || !returned) return null
    const { protocol, kind, events } = returned
    const { at } = events[0]!
    const name = kind === 'withdrawal' ? 'Desistência' : 'Produto com defeito:'
    return renderShopMail({
      subject: `${name} ${kind === 'withdrawal' ? 'do ' : ''}pedido ${order.number}: protocolo ${protocol}`,
      preview: kind === 'withdrawal' ? 'Recebemos a sua desistência.' : 'Recebemos o seu aviso.',
      title: kind === 'withdrawal' ? 'Recebemos a sua desistência' : 'Recebemos o seu aviso de defeito',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. O seu pedido de devolução está registrado. Guarde o número do protocolo.`,
        { panel: { label: 'Protocolo', value: protocol, note: `Registrado em ${dateAndTime(at)}` } },
        ...moneyBlocks(config, order, returned),
        ...nextBlocks(returned, at),
        { button: 'Ver o pedido', href: orderLink(config, order) },
        { small: `Dúvidas? Escreva para ${config.store.email} e diga o protocolo.` },
      ],
      ...signature(config, order),
    })
  },
}

function nextBlocks({ kind, wish }: OrderReturn, at: Date): Block[] {
  const wayBack =
    'Agora é com a gente: enviamos a você como mandar de volta, sem custo. Se o pacote ainda não chegou, você pode recusar a entrega.'
  if (kind === 'withdrawal') return [wayBack, 'Se você devolver o pedido todo, o frete também volta.']
  return [
    wayBack,
    `Você pediu: ${outcomeNames[wish].toLowerCase()}. Temos até ${shortDate(cureUntil(at))} para resolver; depois disso, a escolha entre produto novo, dinheiro de volta ou abatimento é sua (art. 18 do Código de Defesa do Consumidor).`,
  ]
}

/** A step of a return on its way. */
export const returnStepMail: OrderMail<{ protocol: string; status: ReturnStatus }> = {
  name: 'return-step',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    const returned = order?.returns.find(({ protocol }) => protocol === data.protocol)
    if (!order || !returned) return null
    const { protocol, events } = returned
    const step = events.find(({ status }) => status === data.status)
    if (!step) return null
    const { note } = step
    return renderShopMail({
      subject: `${returnTitles[data.status]}: pedido ${order.number}, protocolo ${protocol}`,
      preview: returnSentences(returned, data.status),
      title: returnTitles[data.status],
      blocks: [
        `Olá, ${firstName(order.customer.name)}. ${returnSentences(returned, data.status)}`,
        ...(note ? [note] : []),
        ...(data.status === 'authorized' ? wayBackBlocks(returned) : []),
        ...moneyBlocks(config, order, returned),
        { button: 'Ver o pedido', href: orderLink(config, order) },
        { small: `Protocolo ${protocol}. Dúvidas? Escreva para ${config.store.email}.` },
      ],
      ...signature(config, order),
    })
  },
}

/** The shop has given the money of some units back on its own account; the rest of the order goes on. */
export const linesRefundedMail: OrderMail<{ protocol: string }> = {
  name: 'lines-refunded',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    const returned = order?.returns.find(({ protocol }) => protocol === data.protocol)
    if (!order || !returned) return null
    const amount = brl(returned.refund_amount ?? 0)
    return renderShopMail({
      subject: `Pedido ${order.number}: ${amount} voltam para você`,
      preview: returned.events[0]!.note,
      title: 'Devolvemos uma parte do valor',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. ${returned.events[0]!.note}`,
        ...moneyBlocks(config, order, returned),
        `O valor volta pelo mesmo meio de pagamento. ${orderCan.ship(order) ? 'O resto do seu pedido segue normalmente.' : ''}`.trim(),
        { button: 'Ver o pedido', href: orderLink(config, order) },
        { small: `Protocolo ${data.protocol}. Dúvidas? Escreva para ${config.store.email}.` },
      ],
      ...signature(config, order),
    })
  },
}

/** The units with their pictures and what comes back for them; the units alone where it is no money. */
function moneyBlocks(config: Config, order: OrderView, returned: OrderReturn): Block[] {
  const money = moneyOfReturn(order, returned)
  const words = moneyWordsOf(order, returned)
  const items = returned.lines.map((line, index) => {
    const part = money?.parts[index]
    return { ...(part ? partTexts(part) : unitTexts(line)), ...pictureOf(config, order, line) }
  })
  if (!words) return [{ items }]
  return [
    { items },
    { rows: [...words.rows.slice(items.length), words.sum], total: true },
    ...(words.sentence ? [words.sentence] : []),
  ]
}

function partTexts({ name, quantity, amount }: ReturnMoney['parts'][number]) {
  return { name, text: `${quantity} × ${name}`, detail: `${quantity} un.`, amount: brl(amount) }
}

function unitTexts({ name, quantity, accepted }: OrderReturn['lines'][number]) {
  const units = accepted === null || accepted === quantity ? `${quantity}` : `${accepted} de ${quantity}`
  return { name, text: name, detail: '', amount: `${units} un.` }
}

function pictureOf(config: Config, order: OrderView, { product_id }: OrderReturn['lines'][number]) {
  const ordered = order.order_items.find((item) => item.product_id === product_id)
  return ordered ? pictureAndPage(config, ordered.product) : { picture: null, href: null }
}

function wayBackBlocks({ return_code, instructions }: OrderReturn): Block[] {
  return [...(return_code ? [{ code: return_code }] : []), ...(instructions ? [instructions] : [])]
}
