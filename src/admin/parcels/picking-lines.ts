import type { Parcel } from '#shop/parcels/packing-schema.ts'

/** One product of a picking list: how many for all orders together, and for which. */
export type PickingLine = Parcel['items'][number] & { orders: { number: number; quantity: number }[] }

/** What the chosen orders need together, by product, sorted by shelf, name and SKU: one walk along the shelves. Those without a shelf come last. */
export function pickingLines(parcels: readonly Parcel[]): PickingLine[] {
  const lines = new Map<number, PickingLine>()
  for (const { number, items } of parcels) {
    for (const item of items) {
      const line = lines.get(item.product_id) ?? { ...item, quantity: 0, orders: [] }
      line.quantity += item.quantity
      line.orders.push({ number, quantity: item.quantity })
      lines.set(item.product_id, line)
    }
  }
  const collator = new Intl.Collator('pt-BR', { numeric: true })
  return [...lines.values()].sort(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      collator.compare(one.shelf, other.shelf) ||
      collator.compare(one.name, other.name) ||
      collator.compare(one.sku, other.sku),
  )
}
