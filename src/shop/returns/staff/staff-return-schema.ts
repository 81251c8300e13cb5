import * as z from 'zod/mini'
import { day } from '#shop/day-schema.ts'
import { orderNumber, refundableSeen, unitsOfLines } from '#shop/order-desk/order-schema.ts'
import { trackingCode } from '#shop/orders/parcel/tracking.ts'
import {
  allReturnKinds,
  lacksNamedCode,
  returnOutcomes,
  returnStatuses,
} from '#shop/orders/returns/returns.ts'
import { returnInput } from '#shop/returns/return-input.ts'
import { moment, money } from '#shop/wire.ts'

/** null: the role does not see sums */
const sum = z.nullable(money)

/** The steps of the list: what comes next with an open return. */
export const returnTurns = ['answer', 'underway', 'check', 'settle'] as const
export type ReturnTurn = (typeof returnTurns)[number]

export const returnsWanted = z.object({
  /** those of which this comes next; without it all that are open */
  turn: z.optional(z.enum(returnTurns)),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})
const listedReturn = z.object({
  protocol: z.string(),
  /** of its order */
  number: z.int(),
  customer_name: z.string(),
  kind: z.enum(allReturnKinds),
  status: z.enum(returnStatuses),
  wish: z.enum(returnOutcomes),
  outcome: z.nullable(z.enum(returnOutcomes)),
  /** what comes back first: its picture, its name, and how many units there are in all */
  image: z.string(),
  product: z.string(),
  units: z.int(),
  /** when it was asked for, and since when it is in its state */
  requested_at: moment,
  since: moment,
  amount: sum,
})
export type ListedReturn = z.output<typeof listedReturn>
export const returnsReply = z.object({
  /** the oldest first */
  returns: z.array(listedReturn),
  /** what `after` is for the next page; null on the last */
  next: z.nullable(z.int()),
  /** how many are open of each step, counted up to a thousand and one */
  counts: z.record(z.enum(returnTurns), z.int()),
})

const ofReturn = z.object({ ...orderNumber.shape, protocol: z.string().check(z.maxLength(40)) })
/** How the return was seen: of two who take a step at once, the second is told. */
const seen = z.object({
  status: z.enum(returnStatuses),
  return_code: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  instructions: z.optional(z.string().check(z.maxLength(1000))),
})
export const returnStep = z.object({ ...ofReturn.shape, seen })

/** What the buyer reads about it. */
const words = (most: number, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(most, { error: `Escreva até ${most} letras.` }),
    )
const optionalWords = z._default(
  z.string().check(z.trim(), z.maxLength(1000, { error: 'Escreva até 1000 letras.' })),
  '',
)

export const returnWay = z
  .object({
    ...returnStep.shape,
    /** the carrier's code with which it travels at the shop's cost; empty: without one */
    code: z._default(
      z.string().check(
        z.refine((typed) => typed.trim() === '' || trackingCode(typed) !== null, {
          error: 'O código tem de 4 a 60 letras e números.',
        }),
      ),
      '',
    ),
    instructions: optionalWords,
  })
  .check(
    z.refine(({ code, instructions }) => code.trim() !== '' || instructions !== '', {
      error: 'Diga o código de postagem, ou como mandar de volta.',
      path: ['code'],
    }),
    z.refine((way) => !lacksNamedCode(way), {
      error: 'O texto fala do código de postagem: cole-o aqui, ou escreva no texto outro jeito de mandar.',
      path: ['code'],
    }),
  )
export const returnEnd = z.object({
  ...returnStep.shape,
  note: words(1000, 'Diga o motivo a quem comprou.'),
})
export const returnResolved = z.object({ ...returnStep.shape, note: optionalWords })

const units = z.int().check(z.minimum(0), z.maximum(100_000))
export const returnCheck = z.object({
  ...returnStep.shape,
  /** of each line: how many the shop takes back, how many of these it sells again, and why not all */
  lines: z
    .array(
      z.object({
        product_id: z.int(),
        accepted: units,
        restocked: units,
        why: z._default(
          z.string().check(z.trim(), z.maxLength(200, { error: 'Escreva até 200 letras.' })),
          '',
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
  /** what is done about it; without it what the buyer asked for. Another asks for the right to change orders */
  outcome: z.optional(z.enum(returnOutcomes)),
  note: optionalWords,
})

export const returnOpened = z.object({
  ...orderNumber.shape,
  kind: returnInput.shape.kind,
  lines: returnInput.shape.lines,
  wish: returnInput.shape.wish,
  reason: returnInput.shape.reason,
  request_key: returnInput.shape.request_key,
  /** the day on which the buyer asked, São Paulo's; without it, today */
  asked_on: z.optional(day),
})

export const lineRefundWanted = z.object({
  ...orderNumber.shape,
  lines: unitsOfLines,
  /** the units are sold again */
  restock: z.boolean(),
  /** what the buyer reads about it */
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Diga o motivo a quem comprou.' }),
      z.maxLength(1000, { error: 'Escreva até 1000 letras.' }),
    ),
  seen: refundableSeen,
})
