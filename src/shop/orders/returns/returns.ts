import { afterDays, deliveredAt, mayWithdraw, type Sent } from './withdrawal.ts'

/** Why a buyer gives something back: they withdraw from it (CDC art. 49), or it is broken (art. 18 and 26). */
export const returnKinds = ['withdrawal', 'defect'] as const
export type BuyersReturnKind = (typeof returnKinds)[number]

/** Also what the shop gives the money back for on its own account, without a way back. */
export const allReturnKinds = [...returnKinds, 'shop'] as const
export type ReturnKind = (typeof allReturnKinds)[number]

/** What is done about it. A withdrawal is for the money. */
export const returnOutcomes = ['refund', 'exchange', 'repair'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

/** The states of a return; `db/functions/returns.sql` holds which may follow which. */
export const returnStatuses = [
  'requested',
  'authorized',
  'arrived',
  'checked',
  'refunding',
  'refunded',
  'resolved',
  'refused',
  'cancelled',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** The states in which a step is still to be taken. */
export const openReturnStatuses: readonly ReturnStatus[] = [
  'requested',
  'authorized',
  'arrived',
  'checked',
  'refunding',
]

/** Those of them in which the step is the shop's: to answer, to look at what came, to send money or product. */
export const shopsTurn: readonly ReturnStatus[] = ['requested', 'arrived', 'checked']

/**
 * The states that each state may be left for; the same as the database's. Before it has come back only a defect is refused:
 * the right to withdraw needs no reason (CDC art. 49).
 */
const leadsTo: Partial<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['authorized', 'arrived', 'cancelled', 'refused', 'refunded'],
  authorized: ['arrived', 'cancelled', 'refunded'],
  arrived: ['checked', 'refused', 'refunded'],
  checked: ['refunding', 'refunded', 'resolved'],
  refunding: ['refunded'],
}

export function mayBecome(from: ReturnStatus, to: ReturnStatus): boolean {
  return leadsTo[from]?.includes(to) ?? false
}

/** The steps that a return shows its buyer, in their order: the money's way, or that of a repaired or new product. */
export function returnSteps(outcome: ReturnOutcome): readonly ReturnStatus[] {
  return outcome === 'refund'
    ? ['requested', 'authorized', 'arrived', 'checked', 'refunded']
    : ['requested', 'authorized', 'arrived', 'checked', 'resolved']
}

/**
 * How long after the delivery a buyer may report a defect here. The law gives 30 days for what is used up and 90 for what lasts
 * (CDC art. 26); the shop does not tell the two apart, so that no buyer's time is cut short. A defect that shows later
 * still can be reported to the shop itself.
 */
export const DEFECT_DAYS = 90

/** Days that the shop has to cure a defect (CDC art. 18, § 1). */
const CURE_DAYS = 30

/** Days that the shop has to answer its buyer (Decreto 7.962/2013, art. 4, sole paragraph). */
const ANSWER_DAYS = 5

/** What may be given back of an order now, and why: nothing that is back or on its way already. */
export function returnKindsOf(
  order: Sent & { order_items: readonly { returnable: number }[] },
  now: Date,
): BuyersReturnKind[] {
  if (order.order_items.every(({ returnable }) => returnable === 0)) return []
  return returnKinds.filter((kind) =>
    kind === 'withdrawal' ? mayWithdraw(order, now) : mayReport(order, now),
  )
}

function mayReport(order: Sent, now: Date): boolean {
  if (order.status === 'shipped') return true
  const arrived = deliveredAt(order)
  return order.status === 'delivered' && arrived !== undefined && now < afterDays(arrived, DEFECT_DAYS)
}

/** The end of the day by which the shop has to have answered what was asked at a moment. */
export function answerUntil(requested: Date): Date {
  return new Date(afterDays(requested, ANSWER_DAYS).getTime() - 1)
}

/** The end of the day by which the shop has to have cured a defect that was reported at a moment. */
export function cureUntil(reported: Date): Date {
  return new Date(afterDays(reported, CURE_DAYS).getTime() - 1)
}

/** Whether the words to a buyer speak of a posting code that the shop has not given. */
export function lacksNamedCode({ code, instructions }: { code: string; instructions: string }): boolean {
  return code.trim() === '' && /c[óo]digo de postagem/i.test(instructions)
}
