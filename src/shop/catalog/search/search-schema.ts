import * as z from 'zod/mini'
import { listingInput } from '#shop/catalog/listing-schema.ts'
import { product } from '#shop/catalog/product-schema.ts'

export const searchInput = z.object({ search_query: z.string(), ...listingInput })

/** One page of what a search finds. */
const found = z.object({
  products: z.array(product),
  /** how many products match; 1001 stands for 'more than a thousand' */
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  /** the text as it was read, when a word of it was mistyped */
  corrected: z.optional(z.string()),
  /** true when no product has all the words, and those with the most of them are shown */
  partial: z.boolean(),
})
export type SearchResult = z.output<typeof found>
export const searchReply = z.object({ filtered: found })

export const suggestInput = z.object({ q: z.optional(z.string()) })
export const suggestReply = z.object({
  products: z.array(
    z.pick(product, {
      id: true,
      name: true,
      slug: true,
      sku: true,
      price: true,
      regular_price: true,
      sale_price: true,
      image: true,
    }),
  ),
  /** texts worth searching for: each finds something */
  terms: z.array(z.string()),
})
export type Suggestions = z.output<typeof suggestReply>
