import type { DemoBuyer } from './buyers.ts'

export const HOUR = 60
export const DAY = 24 * HOUR

/** What happens to an order after it was placed. */
export type Happening =
  | 'bank_pays'
  | 'report'
  | 'report_with_receipt'
  | 'confirm'
  | 'expire'
  | 'buyer_cancels'
  | 'shop_cancels'
  | 'send_money_back'
  | 'pick'
  | 'print'
  | 'ship'
  | 'deliver'
  | 'miss_unit'
  | 'refund_line'
  | 'ask_return'
  | 'authorize_return'
  | 'receive_return'
  | 'check_return'
  | 'refund_return'

export type PaidBy = 'pix' | 'own_pix' | 'card' | 'card_in_review' | 'boleto' | 'link' | 'by_hand'

/** How one order went, without who bought what. */
export interface OrderLife {
  paidBy: PaidBy
  /** minutes since it was placed */
  placed: number
  /** each later than the one before; `ago` in minutes */
  later: { what: Happening; ago: number }[]
  /** distinct products that it needs at least */
  lines?: number
}

/** One order of the demonstration, from its placement to where it stands today. */
export interface PlannedOrder extends OrderLife {
  buyer: DemoBuyer
  items: { product_id: number; count: number }[]
  coupon: string | undefined
}

/** Whether its units go back on sale, because it was not paid or the shop gave it up. */
export function givesUnitsBack({ later }: OrderLife): boolean {
  return later.some(({ what }) => ['expire', 'buyer_cancels', 'shop_cancels'].includes(what))
}
