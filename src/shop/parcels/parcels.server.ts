import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import QRCode from 'qrcode'
import type { Db } from '#platform/db/database.server.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { packingTexts } from '#shop/messages/staff.ts'
import { isHeld } from '#shop/orders/attention.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { addressOf } from '#shop/orders/orders.server.ts'
import {
  endingUnpaid,
  goesWith,
  labelPrintedAt,
  ordersInParcel,
} from '#shop/orders/parcel/packed-with.server.ts'
import type { Parcel } from './packing-schema.ts'

/** States in which a parcel has a label: from the payment until it has arrived. */
const labelled: readonly OrderStatus[] = ['paid', 'picking', 'shipped']

/** What the parcels of these orders need on slips and labels, in the order that was asked for. One query. */
export async function readParcels(db: Db, storeUrl: string, numbers: readonly number[]): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'customer_name', 'shipping_name'])
    .select([
      labelPrintedAt.as('printed_at'),
      goesWith.as('goes_with'),
      along.as('along'),
      endingUnpaid.as('unpaid'),
    ])
    .select(['cep_number', 'address', 'address_number', 'address_extra_info', 'address_bairro'])
    .select(['city', 'state', 'phone_number', 'fiscal_key', 'fiscal_kind', 'attention'])
    .select(items.as('items'))
    .select(isPaid.as('is_paid'))
    .where('number', 'in', [...numbers])
    .where('status', '<>', 'draft')
    .execute()
  const found = new Map(rows.map((row) => [row.number!, row]))
  return numbers.flatMap((number) => {
    const row = found.get(number)
    // What goes along with another of them lies in that one's parcel.
    if (!row || (row.goes_with !== null && numbers.includes(row.goes_with))) return []
    // What is on the paper.
    const printed = {
      customer_name: row.customer_name,
      shipping: row.cep_number === null ? null : addressOf(row),
      shipping_name: row.shipping_name!,
      fiscal_key: row.fiscal_key,
      fiscal_kind: row.fiscal_kind as Parcel['fiscal_kind'],
      items: row.items,
      along: row.along,
    }
    const parcel: Parcel = {
      ...printed,
      number,
      status: row.status,
      problem: problemOf(row),
      unpaid: row.unpaid,
      printed_at: row.printed_at,
      version: versionOf(printed),
      qr: drawnQr(`${storeUrl}/admin/pedidos/${number}`),
    }
    return [parcel]
  })
}

function problemOf(row: {
  status: OrderStatus
  is_paid: boolean
  cep_number: string | null
  attention: string[]
  goes_with: number | null
}): string | null {
  if (row.status === 'awaiting_payment') return packingTexts.unpaid
  if (!labelled.includes(row.status)) return packingTexts.ended
  if (!row.is_paid) return orderTexts.moneyDisputed
  if (isHeld(row)) return orderTexts.held
  if (row.goes_with !== null) return packingTexts.goesWith(row.goes_with)
  return row.cep_number === null ? orderTexts.noAddress : null
}

/** A product's picture and shelf help to find it, and are not on the paper. */
function versionOf({ items, ...rest }: Pick<Parcel, 'items'>): string {
  const contents = items?.map(({ product_id, quantity, sku }) => ({ product_id, quantity, sku }))
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, contents }))
    .digest('base64url')
}

/** A QR code as one SVG path of unit squares, so that nothing draws it in the browser. */
function drawnQr(text: string): Parcel['qr'] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (const [at, dark] of data.entries()) if (dark) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`
  return { size, path }
}

/** What lies in the parcel, a product once; units that were paid back do not. */
const items = sql<Parcel['items']>`coalesce((
  select json_agg(json_build_object('product_id', p.id, 'sku', lines.sku, 'name', lines.name, 'quantity', lines.units,
    'option', p.option_value, 'shelf', p.shelf, 'image', ${firstPictureOf('p.id')}) order by lines.first)
  from (select i.product_id, min(i.id) as first, (array_agg(i.sku order by i.id))[1] as sku, (array_agg(i.name order by i.id))[1] as name,
      sum(i.quantity - removed.units)::integer as units
    from order_items i
    cross join lateral (select coalesce(sum(l.accepted), 0)::integer as units from return_lines l
      join returns r on r.id = l.return_id where l.order_item_id = i.id and r.kind = 'shop') removed
    where i.order_id = any (${ordersInParcel}) and i.quantity > removed.units
    group by i.product_id) lines
  join products p on p.id = lines.product_id), '[]')`

/** What was added and goes along. */
const along = sql<Parcel['along']>`coalesce((
  select json_agg(json_build_object('number', number, 'fiscal_key', fiscal_key, 'fiscal_kind', fiscal_kind) order by id)
  from orders l where l.packed_with = orders.id and l.id = any (${ordersInParcel})), '[]')`

/** Its money is there: neither disputed nor given back. */
const isPaid = sql<boolean>`exists (
  select from payments where order_id = orders.id and status in ('paid', 'partially_refunded'))`
