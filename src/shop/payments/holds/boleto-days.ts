import { momentAt } from '#shop/catalog/offers/shop-time.ts'
import { afterBankDays } from '#shop/shipping/business-days.ts'

/** Days that a buyer has for a boleto, at least. */
const DAYS_TO_PAY = 3
/** A bank reports a boleto that was paid on its last day on the next business day, some a day later. */
const BANK_DAYS_TO_REPORT = 2
const DAY_MS = 24 * 3600_000

/**
 * The last day of a boleto that is made now, and how long its units are kept: a bank takes a boleto that is due on a day
 * without banks on the next one (Lei 7.089/1983), so that it is due on a bank day, and its money may come two later.
 * @returns the end of both days by the shop's clock
 */
export function boletoDays(now: Date): { dueUntil: Date; heldUntil: Date } {
  const dueUntil = endOf(afterBankDays(new Date(now.getTime() + (DAYS_TO_PAY - 1) * DAY_MS), 1))
  return { dueUntil, heldUntil: endOf(afterBankDays(dueUntil, BANK_DAYS_TO_REPORT)) }
}

/** A minute before midnight, so that what is written some seconds later is still of that day. */
function endOf(day: Date): Date {
  return momentAt(`${day.toISOString().slice(0, 10)}T23:59:00`)!
}
