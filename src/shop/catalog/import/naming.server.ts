import { createHash } from 'node:crypto'
import { slugOf } from '#platform/slug.ts'

const LONGEST = 100

/** A key made of a name: its slug, or a short digest when it has no Latin letter. The same name always gives the same key. */
export function keyOf(name: string): string {
  return slugOf(name) || digest(name)
}

/**
 * The SKU of a product that came without one: `CAMISETA`, and `CAMISETA.AZUL-P` for its option. No slug has a dot, so an
 * option's SKU is never that of another product.
 */
export function deriveSku(handle: string, optionKey: string | null): string {
  const sku = (optionKey === null ? handle : `${handle}.${optionKey}`).toUpperCase()
  return sku.length <= LONGEST ? sku : `${sku.slice(0, LONGEST - 8)}-${digest(sku).slice(1)}`.toUpperCase()
}

/** The address a new product asks for. */
export function deriveSlug(base: string, optionKey: string | null): string {
  return slugOf(optionKey === null ? base : `${base} ${optionKey}`)
}

/** Tells apart what has the same key: seven characters made of the exact text. */
export function digest(text: string): string {
  return `x${createHash('sha256').update(text).digest('hex').slice(0, 7)}`
}
