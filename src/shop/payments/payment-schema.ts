import * as z from 'zod/mini'
import { paymentStatuses } from '#shop/orders/payment-status.ts'
import { moment, money } from '#shop/wire.ts'
import { counterMethods, paymentMethods } from './provider.ts'

export const paymentMethod = z.enum(paymentMethods)

/** A card as the provider's own fields give it; its number never comes here. */
const card = z.object({
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
  payment_method_id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  issuer_id: z.optional(z.string().check(z.regex(/^[\w-]{0,40}$/))),
  instalments: z.int().check(z.minimum(1), z.maximum(12)),
})
export const paymentAsked = { payment_method: paymentMethod, card: z.optional(card) }
export type PaymentAsked = z.output<z.ZodMiniObject<typeof paymentAsked>>

export const payment = z.object({
  method: z.enum([...paymentMethods, ...counterMethods, 'none']),
  status: z.enum(paymentStatuses),
  amount: money,
  refunded: money,
  expires_at: z.nullable(moment),
  pix: z.nullable(z.object({ code: z.string(), qr_svg: z.string(), receiver: z.string() })),
  boleto: z.nullable(z.object({ line: z.string(), url: z.string() })),
  card: z.nullable(
    z.object({
      brand: z.string(),
      last_four: z.string(),
      instalments: z.int(),
      instalment: money,
      total: money,
    }),
  ),
  /** it went to the shop's own key: only a person of the shop sees whether the money came */
  by_hand: z.boolean(),
  /** when the buyer said that it was sent; only of one to the shop's own key */
  reported_at: z.nullable(moment),
  /** the buyer has shown a receipt; its picture is for the shop alone */
  receipt: z.boolean(),
  /** it is only played: nothing is charged */
  demonstration: z.boolean(),
  /** why it was refused, in words for the buyer */
  message: z.nullable(z.string()),
})
export type PaymentView = z.output<typeof payment>
