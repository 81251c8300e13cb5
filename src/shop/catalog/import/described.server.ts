import { descriptionOf } from '#shop/catalog/description.server.ts'
import { oneLine } from '#shop/catalog/import/cells.ts'
import { colorOf } from '#shop/catalog/import/color-names.ts'
import type { Entry, Fields, Image, Item, Skipped } from '#shop/catalog/import/entry.ts'
import { deriveSku, deriveSlug, digest, keyOf } from '#shop/catalog/import/naming.server.ts'

/** A product as another platform describes it: one text for all of its options. */
export type Described = {
  name: string
  /** HTML or plain text, as it stands in the file */
  description: string
  /** how the product is found again: a slug */
  handle: string
  /** what its address is made of */
  slug: string
  levels: string[]
  options: string[]
  pictures: Picture[]
  variants: Variant[]
}

export type Picture = { url: string; alt: string }

/** One thing that can be bought. `values` answer the product's `options`, in their order. */
export type Variant = {
  line: number
  sku: string
  values: string[]
  fields: Pick<Fields, 'regular_price' | 'sale_price' | 'status'> & Partial<Fields>
  /** pictures that show this option and no other */
  pictures: Picture[]
}

const LONGEST_NAME = 255

/** Turns a described product into an entry: names, SKUs, addresses and pictures of its options. */
export function entryOf(product: Described): { entry: Entry; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  const described = descriptionOf(product.description)
  const seen = new Map<string, number>()
  const items: Item[] = []
  for (const variant of product.variants) {
    const value = product.options.length > 0 ? variant.values.join(' / ') : null
    const earlier = seen.get(value ?? '')
    if (earlier !== undefined) {
      skipped.push({
        line: variant.line,
        reason: `mesma opção da linha ${earlier}: ${value ?? product.name}`,
      })
      continue
    }
    seen.set(value ?? '', variant.line)
    items.push(itemOf(product, variant, value, described, items))
  }
  if (product.options.length === 0) return { entry: { items }, skipped }
  const family = { handle: product.handle, name: product.name, option_name: product.options.join(' / ') }
  return { entry: { family, items }, skipped }
}

function itemOf(
  product: Described,
  variant: Variant,
  value: string | null,
  description: string,
  siblings: Item[],
): Item {
  const key = value === null ? null : optionKey(product, variant, value, siblings)
  const derived = deriveSku(product.handle, key)
  const color = colorOf(product.options, variant.values)
  return {
    line: variant.line,
    sku: oneLine(variant.sku) || derived,
    derived_sku: derived,
    slug: deriveSlug(product.slug, key) || deriveSlug(product.handle, key),
    levels: product.levels,
    fields: {
      name: nameOf(product, value),
      description,
      ...variant.fields,
      ...(value !== null && { option_value: value, option_position: siblings.length }),
    },
    images: imagesOf(product, variant),
    ...(color && { swatch: color }),
  }
}

function nameOf(product: Described, value: string | null): string {
  return (value === null ? product.name : `${product.name} – ${value}`).slice(0, LONGEST_NAME)
}

/** `P+` and `P-` have the same slug; the second to come is told apart by a digest. */
function optionKey(product: Described, variant: Variant, value: string, siblings: Item[]): string {
  const key = keyOf(variant.values.join(' '))
  const taken = siblings.some((sibling) => sibling.derived_sku === deriveSku(product.handle, key))
  return taken ? `${key}-${digest(value)}` : key
}

/** An option shows its own pictures first, then those that belong to no other option. */
function imagesOf(product: Described, variant: Variant): Image[] | undefined {
  const claimed = new Set(product.variants.flatMap(({ pictures }) => pictures.map(({ url }) => url)))
  const shared = product.pictures.filter(({ url }) => !claimed.has(url))
  const shown = [...variant.pictures, ...shared]
  const images = new Map<string, Image>()
  for (const { url, alt } of shown.length > 0 ? shown : product.pictures) {
    const known = product.pictures.find((picture) => picture.url === url)
    images.set(url, {
      path: null,
      source_url: url,
      ...(alt || known?.alt ? { alt: oneLine(alt || known!.alt) } : {}),
    })
  }
  return images.size > 0 ? [...images.values()] : undefined
}
