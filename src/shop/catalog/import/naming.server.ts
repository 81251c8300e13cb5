import { createHash } from 'node:crypto'
import { slugOf } from '#shop/catalog/addresses/slug.ts'

const MAX_LENGTH = 100

/** The key of a name: its slug, or a short digest when it has no Latin letter. The same name always gives the same key. */
export function keyOf(name: string): string {
  return slugOf(name) || digest(name)
}

/**
 * The SKU of a product whose file has none: `CAMISETA`, and `CAMISETA.AZUL-P` for its option. No slug has a dot, so an
 * option's SKU is never that of another product.
 */
export function deriveSku(handle: string, optionKey: string | null): string {
  const sku = (optionKey === null ? handle : `${handle}.${optionKey}`).toUpperCase()
  return sku.length <= MAX_LENGTH
    ? sku
    : `${sku.slice(0, MAX_LENGTH - 8)}-${digest(sku).slice(1)}`.toUpperCase()
}

/** The wanted address of a new product. */
export function deriveSlug(base: string, optionKey: string | null): string {
  return slugOf(optionKey === null ? base : `${base} ${optionKey}`)
}

/** Seven characters made of the exact text, for texts that have the same key. */
export function digest(text: string): string {
  return `x${createHash('sha256').update(text).digest('hex').slice(0, 7)}`
}
