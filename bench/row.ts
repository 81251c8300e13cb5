import type { BenchShop } from './bench-shop.ts'

/** One line of the table. */
export interface Row {
  /** what was measured, with its unit; several figures in the order of `figures` */
  name: string
  aim: string
  figures: number[]
}

/**
 * Measures a shop once, and gives its rows.
 * @param own the shop of these sources, whose database and pages the limits are taken from
 * @throws CannotStart, or the error of a program that is not installed: then its rows are left out
 */
export type Measurement = (shop: BenchShop, own: BenchShop, stop: AbortSignal) => Promise<Row[]>
