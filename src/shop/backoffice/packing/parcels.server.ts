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
import type { Parcel } from './packing-schema.ts'

/** States in which a parcel has a label: from the payment until it has arrived. */
const labelled: readonly OrderStatus[] = ['paid', 'picking', 'shipped']

/** What the parcels of these orders need on slips and labels, in the order that was asked for. One query. */
export async function readParcels(db: Db, storeUrl: string, numbers: readonly number[]): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'labels_printed_at', 'customer_name', 'shipping_name'])
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
    if (!row) return []
    // What is on the paper.
    const printed = {
      customer_name: row.customer_name,
      shipping: row.cep_number === null ? null : addressOf(row),
      shipping_name: row.shipping_name!,
      fiscal_key: row.fiscal_key,
      fiscal_kind: row.fiscal_kind as Parcel['fiscal_kind'],
      items: row.items,
    }
    const parcel: Parcel = {
      ...printed,
      number,
      status: row.status,
      problem: problemOf(row),
      printed_at: row.labels_printed_at,
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
}): string | null {
  if (row.status === 'awaiting_payment') return packingTexts.unpaid
  if (!labelled.includes(row.status)) return packingTexts.ended
  if (!row.is_paid) return orderTexts.moneyDisputed
  if (isHeld(row)) return orderTexts.held
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

const items = sql<Parcel['items']>`(
  select json_agg(json_build_object('product_id', i.product_id, 'sku', i.sku, 'name', i.name, 'quantity', i.quantity - removed.units,
    'option', p.option_value, 'shelf', p.shelf, 'image', ${firstPictureOf('p.id')}) order by i.id)
  from order_items i join products p on p.id = i.product_id
  cross join lateral (select coalesce(sum(l.accepted), 0)::integer as units from return_lines l
    join returns r on r.id = l.return_id where l.order_item_id = i.id and r.kind = 'shop') removed
  where i.order_id = orders.id and i.quantity > removed.units)`

/** Its money is there: neither disputed nor given back. */
const isPaid = sql<boolean>`exists (
  select from payments where order_id = orders.id and status in ('paid', 'partially_refunded'))`
