import * as z from 'zod/mini'
import { anyMoney } from '#shop/wire.ts'

const type = z.enum(['fixed', 'percentage'])

/** A fixed value is reais on the wire and centavos inside; a percentage is the same number (specification E12). */
export const coupon = z.codec(
  z.object({ code: z.string(), type, value: z.number() }),
  z.object({ code: z.string(), type, value: z.int() }),
  {
    decode: (wire) => ({ ...wire, value: wire.type === 'fixed' ? Math.round(wire.value * 100) : wire.value }),
    encode: (inside) => ({ ...inside, value: inside.type === 'fixed' ? inside.value / 100 : inside.value }),
  },
)

export const couponInput = z.object({
  code: z.string().check(z.maxLength(100)),
  /** YY-MM-DD by the browser's clock; the shop's own clock decides (specification X10) */
  date: z.string().check(z.maxLength(20)),
  total: anyMoney,
})
export const couponReply = z.object({ coupon })
