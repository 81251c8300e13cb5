import * as z from 'zod/mini'

/** An amount: reais with two decimals on the wire, whole centavos on both ends (specification R2). */
export const money = z.codec(z.number(), z.int(), {
  decode: (reais) => Math.round(reais * 100),
  encode: (centavos) => centavos / 100,
})

/** A moment: ISO 8601 on the wire, a Date on both of its ends. */
export const moment = z.codec(z.string(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** A call without input. */
export const none = z.object({})

/** A number of units of one product: whole, at least one. The stock is not checked here. */
export const count = z.int().check(z.minimum(1), z.maximum(100_000))

/** An amount in reais from JSON or from a form: 19.9 and '19.90' alike. */
export const anyMoney = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,12}(\.\d+)?$/))]),
  z.int().check(z.minimum(0)),
  { decode: (reais) => Math.round(Number(reais) * 100), encode: (centavos) => centavos / 100 },
)

/** A count from JSON or from a form. */
export const anyCount = z.codec(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]), count, {
  decode: Number,
  encode: (whole) => whole,
})
