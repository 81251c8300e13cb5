import type { Centavos } from '#shop/money.ts'
import type { ColorGroup } from './color-groups.ts'

/** What a listing is narrowed to. */
export interface ListingFilter {
  /** only what can be bought */
  stock: boolean
  price: PriceRange | null
  color: ColorGroup | null
}

/** Prices above `from` and up to `to`, in whole reais; null where it has no end. */
export interface PriceRange {
  from: number | null
  to: number | null
}

export const everything: ListingFilter = { stock: false, price: null, color: null }

export function isNarrowed({ stock, price, color }: ListingFilter): boolean {
  return stock || price !== null || color !== null
}

/** What a listing offers to be narrowed to: nothing where that would tell nothing apart. */
export interface FilterChoices {
  /** some of it is sold out */
  stock: boolean
  prices: PriceRange[]
  colors: ColorGroup[]
}

export const noChoices: FilterChoices = { stock: false, prices: [], colors: [] }

/** What has fewer cards is seen whole. */
export const FEWEST_TO_NARROW = 8

/** Fewer colours are seen on the cards. */
export const FEWEST_COLORS = 3

/** The ends that a range may have, in reais: few, so that the pages of a listing are few. */
const ENDS = [5, 10, 15, 20, 30, 40, 50, 80, 100, 150, 200, 300, 500, 1000, 2000, 5000]

/** `20-50`, `-20`, `50-`: a range as an address has it. */
export function priceRangeText({ from, to }: PriceRange): string {
  return `${from ?? ''}-${to ?? ''}`
}

/** The range that an address names; null for anything else. */
export function priceRangeOf(value: unknown): PriceRange | null {
  const found = /^(\d{0,4})-(\d{0,4})$/.exec(typeof value === 'string' ? value : '')
  if (!found) return null
  const [from, to] = [found[1], found[2]].map((end) => (end ? Number(end) : null)) as [
    number | null,
    number | null,
  ]
  if ([from, to].some((end) => end !== null && !ENDS.includes(end))) return null
  if (from === null && to === null) return null
  return from === null || to === null || from < to ? { from, to } : null
}

/**
 * Ranges that part a listing into thirds, as round as prices are.
 * @param prices the lowest price, those at the ends of the first and second third, and the highest
 */
export function priceRangesOf(prices: readonly [Centavos, Centavos, Centavos, Centavos]): PriceRange[] {
  const [lowest, first, second, highest] = prices
  const parting = ENDS.filter((end) => lowest <= 100 * end && 100 * end < highest)
  const ends = [...new Set([first, second].flatMap((price) => nearest(parting, price / 100)))]
  if (ends.length === 0) return []
  return [null, ...ends].map((from, index) => ({ from, to: ends[index] ?? null }))
}

function nearest(ends: readonly number[], price: number): number[] {
  return ends.toSorted((one, other) => Math.abs(one - price) - Math.abs(other - price)).slice(0, 1)
}
