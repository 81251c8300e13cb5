import * as z from 'zod/mini'
import { savedShipping } from '#shop/customers/address/address-schema.ts'
import { shipping, shippingFields } from '#shop/customers/customer.ts'
import { orderNumber, staffOrderReply, unitsOfLines } from '#shop/order-desk/order-schema.ts'
import { linkHours } from '#shop/order-desk/sales/sale-schema.ts'
import { AGREED } from '#shop/orders/order.ts'
import { cartItems } from '#shop/pricing/cart-schema.ts'
import { shippingTerm } from '#shop/shipping/shipping-schema.ts'
import { count, money } from '#shop/wire.ts'

export const addressCorrection = z.object({
  ...orderNumber.shape,
  shipping,
  /** the address as it was read: another one meanwhile is another member's correction */
  seen: z.nullable(savedShipping),
})

export const freightWanted = z.object({ ...orderNumber.shape, cep: shippingFields.cep_number })
export const freightReply = z.object({
  /** what the buyer paid for it; null: the role does not see sums */
  paid: z.nullable(money),
  /** what the same way of sending costs to that postal code now; null: it is not offered there, or was agreed by hand */
  now: z.nullable(money),
})

export const linesTakenOut = z.object({
  ...orderNumber.shape,
  lines: unitsOfLines,
  /** how many units the order was seen to have: of two who take out at once, or one who presses twice, one does */
  seen: count,
})

const addedItems = cartItems.check(z.minLength(1, { error: 'Escolha o que entra.' }))

export const linesAdded = z.object({
  ...orderNumber.shape,
  items: addedItems,
  /** how many units the order was seen to have before: of two who add at once, or one who presses twice, one does */
  seen: count,
  /** what the order was seen to cost then: at another price nothing is added. Absent: whatever it costs */
  total: z.optional(money),
})

export const addition = z.object({
  ...orderNumber.shape,
  /** made by the caller for one intention: the same key is the same addition */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  items: addedItems,
  /** for which the link can be paid and the units are held */
  hours: z._default(z.union(linkHours.map((hours) => z.literal(hours))), 24),
})
export type Addition = z.output<typeof addition>
export const additionReply = z.object({
  ...staffOrderReply.shape,
  /** the new order; `total` is null for a role that sees no sums */
  added: z.object({ number: z.int(), total: z.nullable(money) }),
})

/** The ways of sending by today's rules, as the shop's carriers quote them for the order's address. */
export const shippingChoicesReply = z.object({
  choices: z.array(
    z.object({ id: z.string(), name: z.string(), price: money, term: z.nullable(shippingTerm) }),
  ),
})
export const shippingChange = z
  .object({
    ...orderNumber.shape,
    /** a quote's, or 'agreed': as the shop and the buyer agreed, under the name that is given */
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    name: z._default(z.string().check(z.trim(), z.maxLength(60, { error: 'Escreva até 60 letras.' })), ''),
    /** what it costs the buyer, as it was seen or agreed */
    price: money.check(z.minimum(0)),
    /** the way as it was seen: of two who change it at once, or one who presses twice, one does */
    seen: z.object({ name: z.string(), freight: z.optional(money) }),
  })
  .check(
    z.refine(({ id, name }) => id !== AGREED || name !== '', {
      error: 'Diga como vai: PAC, SEDEX, motoboy.',
      path: ['name'],
    }),
  )
export type ShippingChange = z.output<typeof shippingChange>

export const swapWanted = z.object({
  ...orderNumber.shape,
  /** what is taken out */
  product_id: z.int(),
  quantity: count,
  /** how many of it the order was seen to have still: of two who swap at once, or one who presses twice, one does */
  seen: count,
  /** what goes instead, for the same money */
  substitute_id: z.int(),
  /** the units taken out are sold again; those missing on the shelf are not */
  restock: z.boolean(),
})
