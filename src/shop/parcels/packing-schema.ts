import * as z from 'zod/mini'
import { savedShipping } from '#shop/customers/address/address-schema.ts'
import { orderStatuses } from '#shop/orders/order.ts'
import { trackingCode } from '#shop/orders/parcel/tracking.ts'
import { moment } from '#shop/wire.ts'

/** As many orders as are packed at once: a page of the list. */
export const MOST_ORDERS = 50

const number = z.int().check(z.minimum(1))
/** '1001,1002' in an address */
export const chosenOrders = z.object({
  numbers: z.codec(
    z.string().check(z.regex(/^\d{1,12}(,\d{1,12}){0,49}$/)),
    z.array(number).check(z.maxLength(MOST_ORDERS)),
    {
      decode: (text) => [...new Set(text.split(',').map(Number))],
      encode: (numbers) => numbers.join(','),
    },
  ),
})
export const someOrders = z.object({
  numbers: z.array(number).check(z.minLength(1), z.maxLength(MOST_ORDERS)),
})
/** Slips and labels that were printed, each as it was read. */
export const somePrinted = z.object({
  parcels: z
    .array(z.object({ number, version: z.string().check(z.maxLength(64)) }))
    .check(z.minLength(1), z.maxLength(MOST_ORDERS)),
})
export const somePosted = z.object({
  parcels: z
    .array(
      z.object({
        number,
        tracking: z.string().check(
          z.refine((typed) => trackingCode(typed) !== null, {
            error: 'O código de rastreio tem de 4 a 60 letras e números.',
          }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_ORDERS)),
})

/** A file for a spreadsheet, or for the site where postage is bought. */
export const sheetReply = z.object({ name: z.string(), csv: z.string() })

/** What became of each order of a call for many: why nothing was done with it, or the batch by which it is undone. */
export const resultsReply = z.object({
  results: z.array(z.object({ number, problem: z.nullable(z.string()), batch: z.nullable(z.string()) })),
})
export type PackingResults = z.output<typeof resultsReply>['results']

const parcel = z.object({
  number,
  status: z.enum(orderStatuses),
  /** why its label may not be printed: unpaid, disputed, without an address */
  problem: z.nullable(z.string()),
  printed_at: z.nullable(moment),
  /** of what slip and label say: another one once that has changed */
  version: z.string(),
  customer_name: z.string(),
  shipping: z.nullable(savedShipping),
  shipping_name: z.string(),
  /** of its NF-e or DC-e, 44 digits and letters */
  fiscal_key: z.nullable(z.string()),
  fiscal_kind: z.nullable(z.enum(['nfe', 'dce'])),
  /** orders that were added to it and lie in its parcel, each with its own document */
  along: z.array(
    z.object({
      number,
      fiscal_key: z.nullable(z.string()),
      fiscal_kind: z.nullable(z.enum(['nfe', 'dce'])),
    }),
  ),
  /** additions that are not paid: they end when it is posted without them */
  unpaid: z.array(number),
  /** the QR code of its page in the back office: squares on each side, and an SVG path */
  qr: z.object({ size: z.int(), path: z.string() }),
  items: z.array(
    z.object({
      product_id: z.int(),
      sku: z.string(),
      name: z.string(),
      option: z.nullable(z.string()),
      /** where it stands in the stockroom; empty: unknown */
      shelf: z.string(),
      image: z.string(),
      quantity: z.int(),
    }),
  ),
})
export type Parcel = z.output<typeof parcel>
const sender = z.object({ name: z.string(), address: z.string(), phone: z.string() })
export type Sender = z.output<typeof sender>
/** In the order in which they were asked for; those that are not there are left out. */
export const parcelsReply = z.object({ sender, parcels: z.array(parcel) })
