import { joinLines } from '#shop/catalog/import/csv/cell-lines.ts'
import type { Fields, Flag, Image } from '#shop/catalog/import/entry.ts'
import { NOT_COUNTED, rowTypes, type VitrineRow, writeFields, writeFlag } from './vitrine-columns.server.ts'

/** A level as it is exported: `path` holds the slugs from the category down to its parent. */
export type LevelRecord = {
  path: string[]
  name: string
  slug: string
  status: Flag
  position: number
  show_in_header: Flag | null
  intro: string
  seo_title: string
  seo_description: string
  picture: string | null
}

/** A product as it is exported. */
export type ProductRecord = Fields & {
  sku: string
  slug: string
  stock_counted: boolean
  stock_corrections: number
  created_at: Date
  category: string
  subcategory: string | null
  subcategorysub: string | null
  family_handle: string | null
  family_name: string | null
  option_name: string | null
  option_name_2: string | null
  stands_alone: Flag | null
  images: Image[]
  old_addresses: string[]
}

/** The row of a level; a cell that it does not fill is blank. */
export function levelRow(level: LevelRecord): VitrineRow {
  const { name, slug, path, position, status, show_in_header, intro, seo_title, seo_description, picture } =
    level
  return {
    type: rowTypes[path.length],
    name,
    slug,
    category: path[0],
    subcategory: path[1],
    status: writeFlag(status),
    option_position: String(position),
    ...{ description: intro, seo_title, seo_description, images: picture ?? '' },
    ...(show_in_header !== null && { show_in_header: writeFlag(show_in_header) }),
  }
}

/** The row of a product. */
export function productRow(product: ProductRecord): VitrineRow {
  const { sku, slug, category, images } = product
  const quantity = product.stock_counted ? String(product.quantity) : NOT_COUNTED
  return {
    ...writeFields(product),
    type: 'produto',
    ...{ sku, slug, category },
    subcategory: product.subcategory ?? '',
    subcategorysub: product.subcategorysub ?? '',
    quantity,
    exported_quantity: quantity,
    stock_corrections: String(product.stock_corrections),
    family: product.family_handle ?? '',
    family_name: product.family_name ?? '',
    option_name: product.option_name ?? '',
    option_name_2: product.option_name_2 ?? '',
    stands_alone: product.stands_alone === null ? '' : writeFlag(product.stands_alone),
    images: joinLines(images.map(({ path }) => path ?? '')),
    image_alts: joinLines(images.map(({ alt }) => alt ?? '')),
    image_sources: joinLines(images.map(({ source_url }) => source_url ?? '')),
    created_at: product.created_at.toISOString(),
    old_addresses: joinLines(product.old_addresses),
  }
}
