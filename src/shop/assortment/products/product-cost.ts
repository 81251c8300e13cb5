import type { Right } from '#shop/staff/rights.ts'
import type { RecordedBatch } from './product-schema.ts'

// What the shop pays for its products is for who may change them.

/** A product with its cost, for who may know it. */
export function costFor<Row extends { cost: number | null }>(rights: readonly Right[], row: Row): Row {
  return rights.includes('products:change') ? row : { ...row, cost: null }
}

/** The history without costs, for who may not know them. */
export function historyFor(rights: readonly Right[], batches: RecordedBatch[]): RecordedBatch[] {
  if (rights.includes('products:change')) return batches
  return batches.map((batch) => ({
    ...batch,
    before: withoutCost(batch.before),
    after: withoutCost(batch.after),
  }))
}

function withoutCost({ cost: _, ...values }: Record<string, unknown>) {
  return values
}

/** What is left of a price after the cost, and which part of the price that is; null without one of them. */
export function marginOf(price: number, cost: number | null): { amount: number; percent: number } | null {
  if (cost === null || price <= 0) return null
  return { amount: price - cost, percent: Math.round(((price - cost) / price) * 100) }
}
