import type { Db } from '#platform/db/database.server.ts'
import type { Centavos } from '#shop/money.ts'
import { couponCode } from './coupon.ts'
import { couponExpired } from './coupons.server.ts'

/** A coupon that the shop gives out. Without a day, a minimum or a limit it has none. */
export interface NewCoupon {
  code: string
  type: 'fixed' | 'percentage'
  /** centavos of a fixed one, percent of the subtotal (1 to 100) of the other */
  value: number
  /** the first and the last day on which it applies, by the shop's calendar: '2026-12-31' */
  valid_from: string | null
  valid_until: string | null
  /** what the lines must cost together before it applies */
  minimum: Centavos
  max_uses: number | null
  max_uses_per_customer: number | null
}

/**
 * Makes a coupon; it applies at once, or from its first day on.
 * @returns false when there is one with its code, also an ended one: orders name their coupon by its code
 */
export async function createCoupon(db: Db, coupon: NewCoupon): Promise<boolean> {
  const made = await db
    .insertInto('coupons')
    .values({ ...coupon, code: couponCode(coupon.code) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Ends a coupon: no further order takes it; those that have it keep their discount.
 * @returns false when there is none that still applies
 */
export async function endCoupon(db: Db, code: string): Promise<boolean> {
  const ended = await db
    .updateTable('coupons')
    .set({ active: false })
    .where('code', '=', couponCode(code))
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

const MAX_LISTED = 200

/** At most 200 coupons, the newest first and after them those that were ended. */
export function listCoupons(db: Db) {
  return db
    .selectFrom('coupons')
    .selectAll()
    .select(couponExpired.as('expired'))
    .orderBy('active', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}
