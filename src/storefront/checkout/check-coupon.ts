import { CallFailed, call } from '#platform/browser/call.ts'
import type { Centavos } from '#shop/money.ts'
import type { Coupon } from '#shop/pricing/coupon.ts'
import * as pricingCalls from '#shop/pricing/pricing.calls.ts'

type CheckedCoupon =
  | { coupon: Coupon }
  /** what the shop says against it; nothing when it was not reached */
  | { coupon: null; reason: string | undefined }

/** Asks whether a coupon can be used today on a cart of this amount. Never throws. */
export async function checkCoupon(code: string, total: Centavos): Promise<CheckedCoupon> {
  try {
    return await call(pricingCalls.couponCheck, { code, date: today(), total })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { coupon: null, reason: Object.values(error.errors).flat()[0] }
  }
}

/** YY-MM-DD, as the storefront has always sent it; the shop's own clock decides (specification X10). */
function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(2)
}
