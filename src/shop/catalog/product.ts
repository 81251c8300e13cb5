import type { Centavos } from '#platform/money.ts'

/** A product as its card shows it. Prices in centavos. */
export interface ProductCard {
  id: number
  sku: string
  name: string
  slug: string
  regular_price: Centavos
  sale_price: Centavos
  price: Centavos
  stock_status: 'instock' | 'outofstock'
  featured: number
  highlights: number
  quantity: number
  category_id: number
  /** JSON-encoded list of relative paths */
  images: string
  /** the first picture's relative path; empty when there is none */
  image: string
  status: number
  rating_average: number
  rating_count: number
}

/** A card's product alone: a page of cards does not carry the descriptions that it never shows. */
export function cardOf<Product extends ProductCard & { description?: string }>(
  product: Product,
): Omit<Product, 'description'> {
  const { description, ...card } = product
  return card
}

/** What is charged for one unit: the sale price when there is one, else the regular price (spec §3, decisions 2). */
export function priceOf(product: { regular_price: Centavos; sale_price: Centavos }): Centavos {
  return product.sale_price > 0 ? product.sale_price : product.regular_price
}

/** The regular price, to be struck through, when a lower price is charged instead; null otherwise. */
export function struckPrice(product: { regular_price: Centavos; sale_price: Centavos }): Centavos | null {
  return product.sale_price > 0 && product.sale_price < product.regular_price ? product.regular_price : null
}

/** `-20%`: 100·sale/regular − 100 without decimals (spec §2), or null when there is no sale or it rounds to 0. */
export function discountBadge(product: { regular_price: Centavos; sale_price: Centavos }): string | null {
  if (struckPrice(product) === null) return null
  const percent = Math.round(100 - (100 * product.sale_price) / product.regular_price)
  return percent === 0 ? null : `-${percent}%`
}

/** 'Disponível. (N Unidades)' or 'Não disponível.' (spec §2). */
export function stockLine(quantity: number): string {
  return quantity > 0 ? `Disponível. (${quantity} Unidades)` : 'Não disponível.'
}

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
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/**
 * The first 150 characters of a description's text, followed by '...' (spec §9, decisions 31); nothing when there
 * is no text.
 */
export function previewOf(html: string): string {
  const text = textOf(html)
  if (text === '') return ''
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
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, name: string) => characterOf(name.toLowerCase()) ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

/** What stands between & and ; as a character; undefined for a number that is none, or a name that we do not know. */
function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities.get(name)
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** 'nail films' → 'Nail films': the category's name in the breadcrumb (spec §2). */
export function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1)
}
