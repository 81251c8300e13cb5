import * as z from 'zod/mini'
import { readStored, removeStored, safeLocalStorage, writeStored } from '#platform/browser/storage.ts'
import { counted, type ShelvedProduct } from '#shop/assortment/stock/stock-schema.ts'

const line = z.extend(counted, {
  /** units that were found; null until a number was typed */
  counted: z.nullable(z.int()),
})
/** One product of a count, with the stock as it was when the count of it began. */
export type CountLine = z.output<typeof line>

const stored = {
  key: 'vitrine.contagem',
  storage: safeLocalStorage,
  check: (value: unknown) => z.array(line).safeParse(value).data,
}

/** The count that was begun and not booked; it outlives a crash, a call and a session (back office, rule 6). */
export const readCount = () => readStored(stored) ?? []
export function writeCount(lines: CountLine[]): void {
  if (lines.length > 0) writeStored(stored, lines)
  else removeStored(stored)
}

/** Puts a product on top of the count. One that stands there already stays, or counts one more when each is scanned. */
export function withProduct(lines: CountLine[], product: ShelvedProduct, eachScanned: boolean): CountLine[] {
  const { exact: _, ...fields } = product
  const known = lines.find(({ id }) => id === product.id) ?? { ...fields, counted: null }
  const counted = eachScanned ? (known.counted ?? 0) + 1 : known.counted
  return [{ ...known, counted }, ...lines.filter(({ id }) => id !== product.id)]
}

/** Units that should stand on the shelf: those free to sell, and those of orders that have not left. */
export function expectedOf({ quantity, held }: CountLine): number {
  return quantity + held
}

/** Units found beyond those expected; below zero: missing. Null before they were counted. */
export function differenceOf(line: CountLine): number | null {
  return line.counted === null ? null : line.counted - expectedOf(line)
}

/**
 * What is booked: of each product that differs, the units free to sell. Never fewer than none: what orders hold beyond
 * the shelf is missing there, and said at the order.
 */
export function changesOf(lines: CountLine[]): { id: number; quantity: { from: number; to: number } }[] {
  return lines.flatMap((line) => {
    const difference = differenceOf(line)
    if (!difference) return []
    return [{ id: line.id, quantity: { from: line.quantity, to: Math.max(0, line.quantity + difference) } }]
  })
}
