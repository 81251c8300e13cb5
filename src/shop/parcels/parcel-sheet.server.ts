import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { centimetres } from '#shop/catalog/facts/size.ts'
import { safeCell } from '#shop/catalog/import/csv/cells.ts'
import { stateCode } from '#shop/customers/address/states.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import type { Centavos } from '#shop/money.ts'
import { isHeld } from '#shop/orders/attention.ts'
import { goesWith, ordersInParcel } from '#shop/orders/parcel/packed-with.server.ts'

/** What Brazilian carriers ask for a parcel, under names that a person can match with theirs. */
const columns = [
  'pedido',
  'nome',
  'cpf',
  'email',
  'telefone',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'unidades',
  'peso_gramas',
  'altura_cm',
  'largura_cm',
  'comprimento_cm',
  'valor_declarado',
  'chave_fiscal',
]

/**
 * The parcels of these orders as a CSV: those that are paid, not held, and have not left. Units that were taken out are
 * not in it. That personal data left the shop is written down on each order.
 * @returns with semicolons, decimal commas and a byte order mark, as a Brazilian Excel opens it; the weight is empty when
 * a product has none
 */
export function parcelSheet(db: Db, actor: Actor, numbers: readonly number[]): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('orders')
      .select([
        'id',
        'number',
        'customer_name',
        'customer_cpf',
        'customer_email',
        'phone_number',
        'cep_number',
      ])
      .select(['address', 'address_number', 'address_extra_info', 'address_bairro', 'city', 'state'])
      .select(['fiscal_key', 'attention', contents.as('contents')])
      .where('number', 'in', [...numbers])
      .where('status', 'in', ['paid', 'picking'])
      .where('cep_number', 'is not', null)
      .where(isPaid)
      .where(goesWith, 'is', null)
      .orderBy('number')
      .execute()
    const parcels = rows.filter((row) => !isHeld(row))
    await writeHistory(
      tx,
      actor,
      parcels.map(({ id }) => ({ entity: 'order', entityId: id, action: 'exported' })),
    )
    const lines = parcels.map((row) => [
      row.number,
      row.customer_name,
      row.customer_cpf,
      row.customer_email,
      row.phone_number,
      row.cep_number,
      row.address,
      row.address_number,
      row.address_extra_info,
      row.address_bairro,
      row.city,
      stateCode(row.state!) ?? row.state,
      row.contents.units,
      row.contents.weight,
      ...row.contents.size.map((size) => size && centimetres(size)),
      (row.contents.value / 100).toFixed(2).replace('.', ','),
      row.fiscal_key,
    ])
    const cells = [columns, ...lines].map((line) => line.map((value) => safeCell(String(value ?? ''))))
    return stringify(cells, { bom: true, delimiter: ';', record_delimiter: 'windows' })
  })
}

/**
 * Units that go, what they weigh together in grams, and what was paid for them in centavos. Height, width and length in
 * millimetres of one unit that goes alone: how several lie in their box, the shop does not know.
 */
const contents = sql<{
  units: number
  weight: number | null
  value: Centavos
  size: (number | null)[]
}>`(
  select json_build_object('units', sum(units), 'value', sum((price::bigint * quantity - discount) * units / quantity),
    'weight', case when bool_and(weight is not null) then sum(weight * units) end,
    'size', case when sum(units) = 1 then json_build_array(
      max(height_mm) filter (where units > 0), max(width_mm) filter (where units > 0), max(length_mm) filter (where units > 0))
      else json_build_array(null, null, null) end)
  from (select i.price, i.quantity, i.discount, p.weight, p.height_mm, p.width_mm, p.length_mm, i.quantity - returned_units(i.id) as units
    from order_items i join products p on p.id = i.product_id where i.order_id = any (${ordersInParcel})) parts)`

/** Its money is there: neither disputed nor given back. */
const isPaid = sql<boolean>`exists (
  select from payments where order_id = orders.id and status in ('paid', 'partially_refunded'))`
