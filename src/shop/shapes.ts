import * as z from 'zod/mini'
import { places } from '#shop/catalog/banner.ts'

/** What travels: reais with two decimals on the wire, whole centavos on both of its ends (decisions 1). */
export const money = z.codec(z.number(), z.int(), {
  decode: (reais) => Math.round(reais * 100),
  encode: (centavos) => centavos / 100,
})

/** A page or an order of any kind, repeated ones included; the listing decides what an odd one means. */
const anyValue = z.optional(z.union([z.string(), z.number(), z.array(z.string())]))
const slug = z.string()

export const none = z.object({})
export const listingInput = { page: anyValue, order: anyValue }
export const bySlug = z.object({ slug })
export const byCategory = z.object({ category: slug, ...listingInput })
export const bySubcategory = z.object({ sub_category: slug, ...listingInput })
export const bySubcategorysub = z.object({ sub_category_sub: slug, ...listingInput })

const product = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  regular_price: money,
  sale_price: money,
  price: money,
  stock_status: z.enum(['instock', 'outofstock']),
  featured: z.int(),
  highlights: z.int(),
  quantity: z.int(),
  category_id: z.int(),
  images: z.string(),
  image: z.string(),
  status: z.int(),
  rating_average: z.number(),
  rating_count: z.int(),
})
export const productCard = product

const named = z.object({ name: z.string(), slug: z.string() })
const productDetail = z.extend(product, {
  category: named,
  subcategory: z.nullable(named),
  subcategorysub: z.nullable(named),
  image_alts: z.array(z.string()),
  family: z.nullable(
    z.object({
      name: z.string(),
      option_name: z.string(),
      options: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          option_value: z.string(),
          option_color: z.nullable(z.string()),
          quantity: z.int(),
          image: z.string(),
        }),
      ),
    }),
  ),
})
export const productReply = z.object({ product: z.array(productDetail), related: z.array(product) })

const subcategorysub = z.object({ id: z.int(), name: z.string(), slug: z.string(), status: z.int() })
const subcategory = z.extend(subcategorysub, { subcategoriessub: z.array(subcategorysub) })
export const category = z.extend(subcategorysub, {
  show_in_header: z.int(),
  sub_categories: z.array(subcategory),
})

const page = z.object({
  current_page: z.int(),
  data: z.array(product),
  first_page_url: z.string(),
  from: z.nullable(z.int()),
  last_page: z.int(),
  last_page_url: z.string(),
  links: z.array(
    z.object({
      url: z.nullable(z.string()),
      label: z.string(),
      page: z.optional(z.nullable(z.int())),
      active: z.boolean(),
    }),
  ),
  next_page_url: z.nullable(z.string()),
  path: z.string(),
  per_page: z.int(),
  prev_page_url: z.nullable(z.string()),
  to: z.nullable(z.int()),
  total: z.int(),
})
export const categoryPage = z.extend(page, { category })
export const subcategoryPage = z.extend(page, { sub_category: z.extend(subcategory, { category: named }) })
export const subcategorysubPage = z.extend(page, {
  sub_category_sub: z.extend(subcategorysub, { subcategory: z.extend(named, { category: named }) }),
})
export const productsPage = z.extend(page, { products_active: z.int() })
export const banners = z.object({
  banners: z.array(
    z.object({
      id: z.int(),
      place: z.enum(places),
      title: z.string(),
      short_title: z.nullable(z.string()),
      text: z.string(),
      button: z.string(),
      link: z.string(),
      image: z.string(),
      alt: z.string(),
    }),
  ),
})
export const products = z.object({ products: z.array(product) })

export const searchInput = z.object({ search_query: z.string(), ...listingInput })
export const searchReply = z.object({
  filtered: z.object({
    products: z.array(product),
    total: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    corrected: z.optional(z.string()),
    partial: z.boolean(),
  }),
})
export const suggestInput = z.object({ q: z.optional(z.string()) })
export const suggestReply = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      sku: z.string(),
      price: money,
      regular_price: money,
      sale_price: money,
      image: z.string(),
    }),
  ),
  terms: z.array(z.string()),
})

/** How many of one product: whole, at least one. Whether the stock has them is another question. */
export const count = z.int().check(z.minimum(1), z.maximum(100_000))
const productId = z.int().check(z.minimum(1))

/** Cart lines as a browser sends them: which product, how many. */
export const cartItems = z.array(z.object({ product_id: productId, count })).check(z.maxLength(200))

/** Lines to be refreshed may say what they last showed, so that a change can be told. */
export const rememberedItems = z
  .array(z.object({ product_id: productId, count, name: z.optional(z.string()), price: z.optional(money) }))
  .check(z.maxLength(200))
export const cartReply = z.object({
  items: z.array(z.object({ product, count: z.int() })),
  total_items: z.int(),
  amount: money,
  discount: money,
  sale_amount: money,
  notices: z.array(z.string()),
})
