import { moneyComesBack } from '#shop/messages/returns.ts'
import { brl, type Centavos } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { refundOfReturn } from './return-amount.ts'
import type { OrderReturn } from './return-schema.ts'

/** What of the money a return brings back to its buyer. */
export interface ReturnMoney {
  /** in the order of the return's lines */
  parts: { name: string; quantity: number; amount: Centavos }[]
  /** the part of the amount that is freight */
  freight: Centavos
  amount: Centavos
}

type Ordered = Pick<OrderView, 'order_items' | 'freight' | 'returns'>

/**
 * What comes back to the buyer with a return: what the shop settled when it looked at the units, and before that what all of
 * them come to by the same rule, after the returns that were asked for earlier.
 * @returns null for an exchange, a repair, and a return that ended without money
 */
export function moneyOfReturn(order: Ordered, returned: OrderReturn): ReturnMoney | null {
  if (!bringsMoney(returned)) return null
  const settled = returned.refund_amount !== null
  const earlier = order.returns
    .slice(
      0,
      order.returns.findIndex(({ protocol }) => protocol === returned.protocol),
    )
    .filter(bringsMoney)
  const { parts, freight, amount } = refundOfReturn(
    order.order_items.map(({ product_id, total, quantity }) => ({
      total,
      quantity,
      before: earlier.reduce((sum, one) => sum + unitsOf(one, product_id), 0),
      units: unitsOf(returned, product_id),
    })),
    order.freight,
  )
  const expected = new Map(order.order_items.map(({ product_id }, index) => [product_id, parts[index]!]))
  return {
    parts: returned.lines.map(({ product_id, name, quantity, accepted, refund_amount }) => ({
      name,
      quantity: accepted ?? quantity,
      amount: refund_amount ?? expected.get(product_id) ?? 0,
    })),
    freight: settled ? returned.freight_amount : freight,
    amount: settled ? returned.refund_amount! : amount,
  }
}

/** How page and mails tell what comes back: each part, the sum, and by which way and when until the shop has looked. */
export function moneyWordsOf(order: Ordered, returned: OrderReturn) {
  const money = moneyOfReturn(order, returned)
  if (!money) return null
  const rows = money.parts.map(({ name, quantity, amount }): [string, string] => [
    `${quantity} × ${name}`,
    brl(amount),
  ])
  if (money.freight > 0) rows.push(['Frete', brl(money.freight)])
  return {
    rows,
    sum: [returned.status === 'refunded' ? 'Voltou para você' : 'Volta para você', brl(money.amount)] as [
      string,
      string,
    ],
    sentence: ['requested', 'authorized', 'arrived'].includes(returned.status)
      ? moneyComesBack(brl(money.amount))
      : null,
  }
}

function bringsMoney({ status, outcome, wish }: OrderReturn): boolean {
  return status !== 'cancelled' && status !== 'refused' && (outcome ?? wish) === 'refund'
}

function unitsOf({ lines }: OrderReturn, product: number): number {
  const line = lines.find(({ product_id }) => product_id === product)
  return line ? (line.accepted ?? line.quantity) : 0
}
