import * as z from 'zod/mini'
import { savedShipping } from '#shop/customers/address/address-schema.ts'
import { stateCodes } from '#shop/customers/address/states.ts'
import { day } from '#shop/day-schema.ts'
import { type PaymentGroup, paymentGroups } from '#shop/order-desk/list/order-filter.ts'
import { attentionWords } from '#shop/orders/attention.ts'
import { fiscalKey, fiscalPapers } from '#shop/orders/fiscal-key.ts'
import { orderStatuses } from '#shop/orders/order.ts'
import { trackingCode } from '#shop/orders/parcel/tracking.ts'
import { counterMethods, paymentMethods } from '#shop/payments/provider.ts'
import { anyMoney, count, moment, money } from '#shop/wire.ts'
import { staffReturn, staffReturnStep } from './staff-return.ts'

/** The tabs of the list, by the next thing to do. */
export const orderTabs = ['confirm', 'pick', 'ship', 'underway', 'attention', 'all'] as const
export type OrderTab = (typeof orderTabs)[number]

const attention = z.array(z.enum(Object.keys(attentionWords) as (keyof typeof attentionWords)[]))
const status = z.enum(orderStatuses)
export const base64 = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'O arquivo não chegou inteiro.' }))
/** null: the role does not see sums */
const sum = z.nullable(money)

/** What the list is narrowed to besides; all of it can stand in an address. */
export const orderFilter = z.object({
  /** the first and the last day on which it was placed, São Paulo's */
  from: z.optional(day),
  until: z.optional(day),
  /** how its newest payment is made, and how that stands */
  method: z.optional(z.enum([...paymentMethods, ...counterMethods])),
  payment: z.optional(z.enum(Object.keys(paymentGroups) as PaymentGroup[])),
  freight: z.optional(z.enum(['free', 'charged'])),
  /** where it goes: 'SP' */
  state: z.optional(z.enum(stateCodes)),
  /** 'sao jose dos campos': without accents and capitals */
  city: z.optional(
    z.string().check(z.trim(), z.maxLength(100), z.regex(/\p{L}/u, { error: 'Escreva o nome da cidade.' })),
  ),
})
export type OrderFilterWanted = z.output<typeof orderFilter>

export const ordersWanted = z.object({
  ...orderFilter.shape,
  tab: z._default(z.enum(orderTabs), 'all'),
  search: z._default(z.string().check(z.maxLength(100)), ''),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** the oldest first; of what is to be packed or posted, what was paid first */
  oldest: z._default(z.stringbool(), false),
})
/** One line of the list of orders. */
export const listedOrder = z.object({
  number: z.int(),
  status,
  total: sum,
  units: z.int(),
  customer_name: z.string(),
  created_at: moment,
  /** where it goes: 'Curitiba', 'Paraná'; null for what is handed over */
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** how its newest payment is made, and how that stands; null without one */
  payment: z.nullable(z.object({ method: z.string(), status: z.string() })),
  attention,
  payment_reported: z.boolean(),
  /** its return whose next step is the shop's */
  return_step: z.nullable(staffReturnStep),
  /** the number of the order in whose parcel it goes */
  goes_with: z.nullable(z.int()),
})
export type ListedStaffOrder = z.output<typeof listedOrder>
export const ordersReply = z.object({
  orders: z.array(listedOrder),
  /** what `after` is for the next page; null on the last */
  next: z.nullable(z.int()),
})
export const countsReply = z.object({
  counts: z.record(z.enum(orderTabs), z.int()),
  /** returns whose next step is the shop's, counted up to a thousand and one */
  returns: z.int(),
})

export const orderNumber = z.object({ number: z.coerce.number().check(z.int(), z.minimum(1)) })
export const paymentSeen = z.object({
  ...orderNumber.shape,
  /** what arrived, when it is not what the order costs */
  amount: z.optional(anyMoney),
  /** also an order that was cancelled */
  reopen: z._default(z.boolean(), false),
})
export const shipment = z.object({
  ...orderNumber.shape,
  /** empty: sent without one */
  tracking: z._default(
    z.string().check(
      z.refine((typed) => typed.trim() === '' || trackingCode(typed) !== null, {
        error: 'O código de rastreio tem de 4 a 60 letras e números.',
      }),
    ),
    '',
  ),
})
export const newNote = z.object({
  ...orderNumber.shape,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escreva a nota.' }),
      z.maxLength(1000, { error: 'Escreva até 1000 letras.' }),
    ),
})
export const newFiscalKey = z.object({
  ...orderNumber.shape,
  /** empty: none any more */
  key: z.string().check(
    z.refine((typed) => typed.trim() === '' || fiscalKey(typed) !== null, {
      error:
        'Não é uma chave de NF-e ou DC-e: são 44 números (ou letras, no lugar do CNPJ), e o último confere os outros.',
    }),
  ),
})
export const unitsOfLines = z
  .array(z.object({ product_id: z.int(), quantity: count }))
  .check(z.minLength(1, { error: 'Escolha os produtos.' }), z.maxLength(500))
/** `refundable` as it was read: of two who give back at once, or one who presses twice, one does. */
export const refundableSeen = money
export const missingUnits = z.object({ ...orderNumber.shape, lines: unitsOfLines })
/** The page of an order's buyer, to be sent to them. */
export const buyerLinkReply = z.object({ link: z.string() })
export const refundWanted = z.object({
  ...orderNumber.shape,
  /** absent: what waits to be sent by hand, or else all that is left */
  amount: z.optional(anyMoney),
  seen: refundableSeen,
})
export const refundSent = z.object({
  ...orderNumber.shape,
  /** all that waited to be sent by hand, as it was seen */
  amount: anyMoney,
  sent_on: day,
  /** a picture of the bank's receipt, in base64; its bytes are judged when it is drawn anew */
  proof: z.optional(
    base64.check(z.maxLength(7_500_000, { error: 'Esta imagem é grande demais: envie uma de até 5 MB.' })),
  ),
})

const payment = z.object({
  id: z.int(),
  method: z.string(),
  provider: z.string(),
  status: z.string(),
  detail: z.nullable(z.string()),
  amount: sum,
  paid: sum,
  refunded: sum,
  created_at: moment,
  paid_at: z.nullable(moment),
})
const otherOrder = z.object({ number: z.int(), status })
export type OtherStaffOrder = z.output<typeof otherOrder>
const note = z.object({ id: z.int(), at: moment, author: z.string(), text: z.string() })
const staffOrder = z.object({
  number: z.int(),
  status,
  subtotal: sum,
  discount: sum,
  freight: sum,
  total: sum,
  /** what of it may still go back: neither what is on its way, nor anything while a payment is disputed */
  refundable: sum,
  /** what of it a person of the shop has still to send back */
  refund_by_hand: sum,
  /** what of it has gone back or is on its way */
  given_back: sum,
  /** by how much the staff has lowered what its buyer pays for what they get */
  lowered: sum,
  coupon: z.nullable(z.string()),
  created_at: moment,
  reserved_until: z.nullable(moment),
  attention,
  payment_reported: z.boolean(),
  /** `cpf` and `email` are null for a role that sees none */
  customer: z.object({ name: z.string(), cpf: z.nullable(z.string()), email: z.nullable(z.string()) }),
  shipping: z.nullable(savedShipping),
  shipping_name: z.string(),
  items: z.array(
    z.object({
      product_id: z.int(),
      sku: z.string(),
      name: z.string(),
      slug: z.string(),
      image: z.string(),
      quantity: z.int(),
      /** how many of them may still be given back */
      returnable: z.int(),
      /** what was paid for the line, its part of the discount taken off */
      total: sum,
    }),
  ),
  payments: z.array(payment),
  /** when the receipt that came with 'Já paguei' was sent; null: none is kept, or the role sees none */
  receipt_at: z.nullable(moment),
  /** when the bank's receipt of money that went back was kept; null: none is, or the role sees none */
  refund_proof_at: z.nullable(moment),
  /** `by`: who of the staff took the step */
  events: z.array(
    z.object({
      status,
      at: moment,
      who: z.string(),
      by: z.nullable(z.string()),
      tracking_code: z.nullable(z.string()),
    }),
  ),
  /** what the staff did besides: printed, noted the fiscal key, gave money back */
  steps: z.array(z.object({ action: z.string(), at: moment, by: z.string() })),
  notes: z.array(note),
  /** what the shop has written to its buyer */
  buyer_notes: z.array(note),
  labels_printed_at: z.nullable(moment),
  fiscal_key: z.nullable(z.string()),
  fiscal_kind: z.nullable(z.enum(['nfe', 'dce'])),
  /** the files that are kept beside the key, with their size in bytes */
  fiscal_papers: z.array(z.object({ paper: z.enum(fiscalPapers), at: moment, size: z.int() })),
  /** what comes back, the oldest first */
  returns: z.array(staffReturn),
  /** the order in whose parcel it goes */
  packed_with: z.nullable(otherOrder),
  /** what was added to it, as orders of their own */
  additions: z.array(otherOrder),
  /** the numbers of those that end when it is posted before they are paid */
  unpaid_additions: z.array(z.int()),
  mails: z.array(z.object({ id: z.int(), template: z.string(), created_at: moment, state: z.string() })),
})
export type StaffOrder = z.output<typeof staffOrder>
/** The picture that a buyer sent with 'Já paguei'. */
export const paymentReceiptReply = z.object({ type: z.literal('image/webp'), file: base64 })
export const staffOrderReply = z.object({
  order: staffOrder,
  /** by which the change is undone; null for a reading, and for what is not undone: money and mail */
  batch: z.optional(z.nullable(z.string())),
})
