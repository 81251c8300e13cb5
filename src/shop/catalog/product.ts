import type * as z from 'zod/mini'
import type { CardFamily } from '#shop/catalog/families/family-options.ts'
import type { Centavos } from '#shop/money.ts'
import type { product, productDetail } from './product-schema.ts'

/** A product as lists carry it. Prices in centavos. */
export type Product = z.output<typeof product>
/** A product as its card shows it. */
export interface ProductCard
  extends Pick<
    Product,
    'id' | 'sku' | 'name' | 'slug' | 'regular_price' | 'sale_price' | 'featured' | 'quantity' | 'image'
  > {
  /** relative path of the second picture; empty when there is none */
  hover_image: string
  /** absent: it shares its card with no other product */
  family?: CardFamily
}
/** A product with everything that its page shows. */
export type ProductDetail = z.output<typeof productDetail>
export type ProductFamily = NonNullable<ProductDetail['family']>

/** What a card is made of. */
export type CardSource = Omit<ProductCard, 'hover_image' | 'family'> & Pick<Product, 'images'>

/** What a listing of cards reads of a product. */
export interface CardRow extends CardSource {
  /** null: it shares its card with no other product */
  card_family_id: number | null
}

/** A product's card: pages carry nothing of a product that they do not show. */
export function cardOf(product: CardSource): ProductCard {
  const { id, sku, name, slug, regular_price, sale_price, featured, quantity, image } = product
  const hover_image = picturesOf(product)[1] ?? ''
  return { id, sku, name, slug, regular_price, sale_price, featured, quantity, image, hover_image }
}

/** The price of one unit: the sale price when there is one, else the regular price (specification R3). */
export function priceOf(product: { regular_price: Centavos; sale_price: Centavos }): Centavos {
  return product.sale_price > 0 ? product.sale_price : product.regular_price
}

/** The regular price, to be struck through, when a lower price is charged; null otherwise. */
export function struckPrice(product: { regular_price: Centavos; sale_price: Centavos }): Centavos | null {
  return product.sale_price > 0 && product.sale_price < product.regular_price ? product.regular_price : null
}

/** `-20%`: 100·sale/regular − 100 without decimals (specification P3), or null when there is no sale or it rounds to 0. */
export function discountBadge(product: { regular_price: Centavos; sale_price: Centavos }): string | null {
  if (struckPrice(product) === null) return null
  const percent = Math.round(100 - (100 * product.sale_price) / product.regular_price)
  return percent === 0 ? null : `-${percent}%`
}

/** The quantity that a product always has when its units are not counted. */
export const UNCOUNTED = 1_000_000

/** 'Disponível. (N Unidades)', 'Disponível.' when they are not counted, or 'Não disponível.' (specification P5). */
export function stockLine(quantity: number): string {
  if (quantity >= UNCOUNTED) return 'Disponível.'
  return quantity > 0 ? `Disponível. (${quantity} Unidades)` : 'Não disponível.'
}

/** The same on a card, where there is room for a word. */
export const SOLD_OUT = 'Esgotado'

/** The paths of a product's pictures; a list that cannot be read is an empty one. */
export function picturesOf(product: { images: string }): string[] {
  try {
    const list: unknown = JSON.parse(product.images)
    return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

const PREVIEW_LENGTH = 150
/** Where a data sheet begins below a description: no author writes an id, because it is taken out. */
export const SHEET_START = '<h3 id="ficha">'
let graphemes: Intl.Segmenter | undefined
/** Letters and signs of which each is a character, as a reader counts them: nothing has to be segmented. */
const SIMPLE = /^[ -~\u00a1-\u02af\u2010-\u2027]*$/

/**
 * The first 150 characters of a description's text, followed by '...' (specification P6); nothing when there
 * is no text.
 */
export function previewOf(html: string): string {
  const text = textOf(html.split(SHEET_START)[0]!)
  if (text === '') return ''
  const beginning = text.slice(0, PREVIEW_LENGTH + 1)
  if (SIMPLE.test(beginning)) return `${beginning.slice(0, PREVIEW_LENGTH)}...`
  graphemes ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
  let preview = ''
  let length = 0
  for (const { segment } of graphemes.segment(text)) {
    if (length === PREVIEW_LENGTH) break
    preview += segment
    length += 1
  }
  return `${preview}...`
}

/** The text of sanitised HTML, one line. */
export function textOf(html: string): string {
  return html
    .replace(/<\/li>\s*(?=<li)/g, ';')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, name: string) => characterOf(name.toLowerCase()) ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/([.,;:!?]);/g, '$1')
    .trim()
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

/** The character of an entity such as `#215` or `amp`; undefined for one that does not exist. */
function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities.get(name)
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** 'nail films' → 'Nail films': the category's name in the breadcrumb (specification P1). */
export function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1)
}
