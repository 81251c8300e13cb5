import { descriptionOf } from '#shop/catalog/description.server.ts'
import { oneLine } from '#shop/catalog/import/csv/cells.ts'
import type { Entry, Fields, Image, Item, Skipped } from '#shop/catalog/import/entry.ts'
import { deriveSku, deriveSlug, digest, keyOf } from '#shop/catalog/import/naming.server.ts'
import { colorOf } from './color-names.ts'

/** A product as another platform describes it: one name and description for all of its options. */
export type Described = {
  name: string
  /** HTML or plain text, as it is in the file; undefined leaves what the shop has */
  description: string | undefined
  /** a slug, by which the product is found again */
  handle: string
  /** the text that its address is made of */
  slug: string
  levels: string[]
  levels_guessed: boolean
  options: string[]
  pictures: Picture[]
  /** what all of its options have in common */
  facts?: Partial<Facts>
  /** where it was on its platform */
  oldAddresses?: string[]
  variants: Variant[]
}

type Facts = Pick<Fields, 'brand' | 'tags' | 'other_categories' | 'seo_title' | 'seo_description'>

export type Picture = { url: string; alt: string }

/** One option that can be bought. `values` has the values of the product's `options`, in their order. */
export type Variant = {
  line: number
  sku: string
  values: string[]
  fields: Pick<Fields, 'regular_price' | 'sale_price' | 'status'> & Partial<Fields>
  stock_unread?: true
  /** pictures of this option alone */
  pictures: Picture[]
}

const MAX_NAME_LENGTH = 255

/** The entry of a described product: names, SKUs, addresses and pictures of its options. */
export function entryOf(product: Described): { entry: Entry; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  const described = product.description === undefined ? undefined : descriptionOf(product.description)
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
  const [first, second] = twoOf(product.options)
  const family = {
    handle: product.handle,
    name: product.name,
    option_name: first!,
    option_name_2: second,
  }
  return { entry: { family, items }, skipped }
}

function itemOf(
  product: Described,
  variant: Variant,
  value: string | null,
  description: string | undefined,
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
    levels_guessed: product.levels_guessed,
    fields: {
      name: nameOf(product, value),
      ...(description !== undefined && { description }),
      ...product.facts,
      ...variant.fields,
      ...(value !== null && optionOf(variant, siblings.length)),
    },
    ...(variant.stock_unread && { stock_unread: true }),
    images: imagesOf(product, variant),
    // Visitors of the product come to its first option.
    ...(siblings.length === 0 && { old_addresses: product.oldAddresses }),
    ...(color && { swatch: color }),
  }
}

/** A family has two options at most: the second one of a product with three says both. */
function twoOf(all: string[]): [first: string | undefined, second: string | null] {
  return [all[0], all.slice(1).join(' / ') || null]
}

function optionOf({ values }: Variant, option_position: number): Partial<Fields> {
  const [option_value, option_value_2] = twoOf(values)
  return { option_value: option_value!, option_value_2, option_position }
}

function nameOf(product: Described, value: string | null): string {
  return (value === null ? product.name : `${product.name} – ${value}`).slice(0, MAX_NAME_LENGTH)
}

/** `P+` and `P-` have the same slug; the second one gets a digest. */
function optionKey(product: Described, variant: Variant, value: string, siblings: Item[]): string {
  const key = keyOf(variant.values.join(' '))
  const isTaken = siblings.some((sibling) => sibling.derived_sku === deriveSku(product.handle, key))
  return isTaken ? `${key}-${digest(value)}` : key
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
