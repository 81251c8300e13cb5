import { type Draft, readDraft, wired, writeDraft } from '#admin/products/draft.ts'
import { readTexts, textsOf } from '#admin/products/form/product-texts.ts'
import { tableFrom } from '#admin/products/options/kept-table.ts'
import { optionOf, problemsIn, wiredOption } from '#admin/products/options/option-rows.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import { safeLocalStorage } from '#platform/browser/storage.ts'
import {
  type Picture,
  type ProductField,
  productStates,
  sizeFields,
} from '#shop/assortment/products/product-fields.ts'
import type { StaffProduct } from '#shop/assortment/products/product-schema.ts'

/** What a new product is made of, beside its key and its state. */
const newFields: readonly ProductField[] = [
  ...(['name', 'regular_price', 'sale_price', 'quantity', 'place', 'description'] as const),
  ...(['brand', 'gtin', 'weight', 'pictures', 'sheet', 'offer', 'opens', 'cost', 'shelf'] as const),
  ...sizeFields,
]

/** Where the last new product stood: most often the next one stands there too. */
const LAST_PLACE = 'vitrine.categoria'

interface Starting {
  like?: StaffProduct
  /** the places that there are */
  places: readonly { place: string; hidden: boolean }[]
}

/** What stands in the form when it opens: what was typed and not saved, or what another product has, or nothing. */
export function startingTexts({ like, places }: Starting): Draft {
  if (like) {
    const {
      slug: _,
      gtin: __,
      status: ___,
      sku: ____,
      opens: _____,
      ...texts
    } = textsOf({ ...like, offer: null })
    return { ...texts, name: `${like.name} (cópia)`, quantity: '', key: newRequestKey() }
  }
  const last = safeLocalStorage.read(LAST_PLACE)
  const isThere = places.some(({ place }) => place === last)
  const only = places.length === 1 ? places[0]!.place : ''
  return { place: isThere ? last! : only, ...readDraft('novo'), ...keyOfDraft() }
}

/** The key outlives a reload: what was sent before it is not made twice. */
function keyOfDraft(): { key: string } {
  return { key: readDraft('novo')?.key ?? newRequestKey() }
}

/** Keeps what is typed in this browser (rule 6). */
export function keepTexts(texts: Draft): void {
  writeDraft('novo', texts)
}

export function rememberPlace(place: string): void {
  safeLocalStorage.write(LAST_PLACE, place)
}

/** Pictures as they stand in a form, one of them first. */
function withFirst(picture: Picture, pictures = '[]'): string {
  const others = (JSON.parse(pictures) as Picture[]).filter(({ path }) => path !== picture.path)
  return JSON.stringify([picture, ...others])
}

/** The state of a product that is published: with a date it opens then. */
function stateOf({ opens }: Draft, status: number): number {
  return status === productStates.active && opens ? productStates.opening : status
}

/**
 * What the call of a new product sends.
 * @param asked on sale, or a draft
 * @returns the product as it travels, and what is wrong by field
 */
export function wiredProduct(texts: Draft, asked: number) {
  const status = stateOf(texts, asked)
  const table = tableFrom(texts.options)
  const [own, ...others] = table.rows
  const mainPrice = own?.price || texts.regular_price || ''
  const read = readTexts(
    {
      ...{ ...texts, status: String(status), regular_price: mainPrice },
      ...(own && { quantity: own.quantity }),
      ...(own?.picture && { pictures: withFirst(own.picture, texts.pictures) }),
    },
    newFields,
  )
  const wrong = own ? problemsIn(table, mainPrice || (status === productStates.draft ? '1' : '')) : {}
  const problems = { ...read.problems, ...wrong }
  const product = {
    ...Object.fromEntries(Object.entries(read.wanted).map(([name, value]) => [name, wired(name, value)])),
    ...{ key: texts.key!, status, sku: own?.sku.trim() || texts.sku?.trim() || '' },
    ...(own && {
      options: {
        own: optionOf(table, own, 0),
        added: others.map((row, index) => wiredOption(table, row, index + 1, mainPrice)),
      },
    }),
  }
  return { product, problems }
}
