import { afterBusinessDays } from '#shop/shipping/business-days.ts'
import type { ShippingTerm } from '#shop/shipping/shipping-term.ts'

/**
 * Until when a paid order has to leave so that it still arrives within the promised term. No carrier says how long it takes, so
 * a parcel is given the term's shorter end for its way, or half of a term of one number.
 * @param term as it was promised with the order: business days from the payment to the door
 * @returns the end of that day, by the shop's calendar
 */
export function leaveBy(paidAt: Date, { min, max }: ShippingTerm): Date {
  const travelling = min < max ? min : Math.ceil(max / 2)
  const day = afterBusinessDays(paidAt, max - travelling)
  // São Paulo has kept its clock three hours behind UTC since 2019.
  return new Date(`${day.toISOString().slice(0, 10)}T23:59:59-03:00`)
}
