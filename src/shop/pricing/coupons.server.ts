import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { couponTexts } from '#shop/messages/cart.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { type Coupon, couponCode, discountOf } from './coupon.ts'

type CouponRow = Awaited<ReturnType<typeof findCoupon>>

/**
 * The coupon of a code, if it applies today to a subtotal. Placing the order checks it again.
 * @throws Refusal 404 for an unknown code, 422 for one that does not apply; the reason is in `errors.coupon`
 */
export async function checkCoupon(db: Db, code: string, subtotal: Centavos): Promise<Coupon> {
  const coupon = assertUsable(await findCoupon(db, code), subtotal)
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) throw refused(couponTexts.usedUp)
  return { code: coupon.code, type: coupon.type, value: coupon.value }
}

/** The coupon that an order uses, and its discount. */
export interface Redeemed {
  id: number
  code: string
  discount: Centavos
}

/**
 * Counts one more use of a coupon inside the order's transaction. The update locks the coupon's row until the order
 * is written, so neither the total nor the per-customer limit can be passed by orders that come at once.
 * @throws Refusal as `checkCoupon` does
 */
export async function redeemCoupon(
  tx: Db,
  code: string,
  subtotal: Centavos,
  customerCpf: string,
): Promise<Redeemed> {
  const coupon = assertUsable(await findCoupon(tx, code), subtotal)
  const counted = await tx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('id', '=', coupon.id)
    .where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]))
    .returning('max_uses_per_customer')
    .executeTakeFirst()
  if (!counted) throw new CouponTaken(coupon.id, couponTexts.usedUp)
  if (counted.max_uses_per_customer !== null) {
    const { uses } = await tx
      .selectFrom('orders')
      .select((select) => select.fn.countAll<number>().as('uses'))
      .where('coupon_id', '=', coupon.id)
      .where('customer_cpf', '=', customerCpf)
      .where('coupon_counted', '=', true)
      .executeTakeFirstOrThrow()
    if (uses >= counted.max_uses_per_customer) throw new CouponTaken(coupon.id, couponTexts.usedByCustomer)
  }
  return { id: coupon.id, code: coupon.code, discount: discountOf(coupon, subtotal) }
}

/** All uses of a coupon, or all of this customer's, are taken; the buyer's own unpaid order may have one of them. */
export class CouponTaken extends Refusal {
  readonly couponId: number

  constructor(couponId: number, reasonText: string) {
    super(422, 'coupon_not_applicable', couponTexts.nothing, reason(reasonText))
    this.couponId = couponId
  }
}

/** Gives one use back. Called once per order, in the transaction that turns its `coupon_counted` off. */
export async function releaseCoupon(tx: Db, couponId: number): Promise<void> {
  await tx.updateTable('coupons').set({ used: sql`used - 1` }).where('id', '=', couponId).execute()
}

/** Counts a use again for an order that is paid after its end; false when all uses are taken. The discount stays. */
export async function recountCoupon(tx: Db, couponId: number): Promise<boolean> {
  const counted = await tx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('id', '=', couponId)
    .where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

const today = sql`(now() at time zone 'America/Sao_Paulo')::date`
/** Its last day, by the shop's calendar, is over. */
export const couponExpired = sql<boolean>`coalesce(valid_until < ${today}, false)`

function findCoupon(db: Db, code: string) {
  return db
    .selectFrom('coupons')
    .select(['id', 'code', 'type', 'value', 'active', 'minimum', 'max_uses', 'max_uses_per_customer', 'used'])
    .select(sql<boolean>`coalesce(valid_from <= ${today}, true)`.as('started'))
    .select(couponExpired.as('expired'))
    .where('code', '=', couponCode(code))
    .executeTakeFirst()
}

function assertUsable(coupon: CouponRow, subtotal: Centavos): NonNullable<CouponRow> {
  if (!coupon?.active)
    throw new Refusal(404, 'coupon_not_found', couponTexts.nothing, reason(couponTexts.unknown))
  if (!coupon.started) throw refused(couponTexts.notYet)
  if (coupon.expired) throw refused(couponTexts.over)
  if (subtotal < coupon.minimum) throw refused(couponTexts.minimum(brl(coupon.minimum)))
  return coupon
}

/** M18 is the message, the reason is in `errors` (specification X10). */
function refused(reasonText: string): Refusal {
  return new Refusal(422, 'coupon_not_applicable', couponTexts.nothing, reason(reasonText))
}

function reason(text: string) {
  return { errors: { coupon: [text] } }
}
