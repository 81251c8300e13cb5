import type { Image } from '#shop/catalog/import/entry.ts'
import { joinLines, type VitrineRow } from '#shop/catalog/import/vitrine-columns.ts'

/** A level as it is exported: `path` holds the slugs from the category down to its parent. */
export type LevelRecord = {
  path: string[]
  name: string
  slug: string
  status: number
  position: number
  show_in_header: number | null
}

/** A product as it is exported. */
export type ProductRecord = {
  sku: string
  name: string
  slug: string
  description: string
  regular_price: number
  sale_price: number
  quantity: number
  stock_corrections: number
  status: number
  featured: number
  highlights: number
  option_value: string | null
  option_color: string | null
  option_position: number
  created_at: Date
  category: string
  subcategory: string | null
  subcategorysub: string | null
  family_handle: string | null
  family_name: string | null
  option_name: string | null
  images: Image[]
}

const types = ['categoria', 'subcategoria', 'sub-subcategoria'] as const

/** The row of a level; a cell that it does not fill is blank. */
export function levelRow(level: LevelRecord): VitrineRow {
  const { name, slug, position, path } = level
  return {
    type: types[path.length],
    ...{ name, slug, position: String(position) },
    ...{ category: path[0], subcategory: path[1], status: yesNo(level.status) },
    ...(level.show_in_header !== null && { show_in_header: yesNo(level.show_in_header) }),
  }
}

/** The row of a product. */
export function productRow(product: ProductRecord): VitrineRow {
  const { sku, name, slug, description, category, images } = product
  return {
    type: 'produto',
    ...{ sku, name, slug, description, category },
    subcategory: product.subcategory ?? '',
    subcategorysub: product.subcategorysub ?? '',
    regular_price: reais(product.regular_price),
    sale_price: product.sale_price > 0 ? reais(product.sale_price) : '',
    quantity: String(product.quantity),
    exported_quantity: String(product.quantity),
    stock_corrections: String(product.stock_corrections),
    status: yesNo(product.status),
    featured: yesNo(product.featured),
    highlights: yesNo(product.highlights),
    family: product.family_handle ?? '',
    family_name: product.family_name ?? '',
    option_name: product.option_name ?? '',
    option_value: product.option_value ?? '',
    option_color: product.option_color ?? '',
    position: String(product.option_position),
    images: joinLines(images.map(({ path }) => path ?? '')),
    image_alts: joinLines(images.map(({ alt }) => alt ?? '')),
    image_sources: joinLines(images.map(({ source_url }) => source_url ?? '')),
    created_at: product.created_at.toISOString(),
  }
}

/** `123456` centavos → `1234,56`: a number for a Brazilian spreadsheet. */
function reais(centavos: number): string {
  return (centavos / 100).toFixed(2).replace('.', ',')
}

function yesNo(flag: number): string {
  return flag ? 'sim' : 'não'
}
