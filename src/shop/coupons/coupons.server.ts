import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { brl, type Centavos } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import { type Coupon, couponCode, discountOf } from './coupon.ts'

interface CouponRow extends Coupon {
  id: number
  active: boolean
  minimum: Centavos
  max_uses: number | null
  max_uses_per_customer: number | null
  used: number
  started: boolean
  over: boolean
}

/**
 * The coupon of a code, if it applies today to a subtotal. What it says holds for now: the order counts it again.
 * @throws Refusal 404 for an unknown code, 422 for one that does not apply; the reason is in `errors.coupon`
 */
export async function checkCoupon(db: Db, code: string, subtotal: Centavos): Promise<Coupon> {
  const coupon = usable(await find(db, code), subtotal)
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) throw refused(texts.coupon.usedUp)
  return { code: coupon.code, type: coupon.type, value: coupon.value }
}

/** A coupon that an order counts on, and what it takes off. */
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
  const coupon = usable(await find(tx, code), subtotal)
  const counted = await tx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('id', '=', coupon.id)
    .where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]))
    .returning('max_uses_per_customer')
    .executeTakeFirst()
  if (!counted) throw new CouponTaken(coupon.id, texts.coupon.usedUp)
  if (counted.max_uses_per_customer !== null) {
    const { uses } = await tx
      .selectFrom('orders')
      .select((select) => select.fn.countAll<number>().as('uses'))
      .where('coupon_id', '=', coupon.id)
      .where('customer_cpf', '=', customerCpf)
      .where('coupon_counted', '=', true)
      .executeTakeFirstOrThrow()
    if (uses >= counted.max_uses_per_customer) throw new CouponTaken(coupon.id, texts.coupon.usedByCustomer)
  }
  return { id: coupon.id, code: coupon.code, discount: discountOf(coupon, subtotal) }
}

/** All uses of a coupon, or all of this customer's, are taken; it may be that the buyer's own unpaid order has one. */
export class CouponTaken extends Refusal {
  readonly couponId: number

  constructor(couponId: number, why: string) {
    super(422, texts.coupon.nothing, reason(why))
    this.couponId = couponId
  }
}

/** Gives one use back. Called once per order, by whoever turns its `coupon_counted` off. */
export async function releaseCoupon(tx: Db, couponId: number): Promise<void> {
  await tx.updateTable('coupons').set({ used: sql`used - 1` }).where('id', '=', couponId).execute()
}

/** Counts a use again for an order that came back to life; false when all uses are taken. The discount stays. */
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

async function find(db: Db, code: string): Promise<CouponRow | undefined> {
  const today = sql`(now() at time zone 'America/Sao_Paulo')::date`
  return db
    .selectFrom('coupons')
    .select(['id', 'code', 'type', 'value', 'active', 'minimum', 'max_uses', 'max_uses_per_customer', 'used'])
    .select(sql<boolean>`coalesce(valid_from <= ${today}, true)`.as('started'))
    .select(sql<boolean>`coalesce(valid_until < ${today}, false)`.as('over'))
    .where('code', '=', couponCode(code))
    .executeTakeFirst() as Promise<CouponRow | undefined>
}

function usable(coupon: CouponRow | undefined, subtotal: Centavos): CouponRow {
  if (!coupon?.active) throw new Refusal(404, texts.coupon.nothing, reason(texts.coupon.unknown))
  if (!coupon.started) throw refused(texts.coupon.notYet)
  if (coupon.over) throw refused(texts.coupon.over)
  if (subtotal < coupon.minimum) throw refused(texts.coupon.minimum(brl(coupon.minimum)))
  return coupon
}

/** The literal message first, the reason below it (decisions 15). */
function refused(why: string): Refusal {
  return new Refusal(422, texts.coupon.nothing, reason(why))
}

function reason(why: string) {
  return { errors: { coupon: [why] } }
}
