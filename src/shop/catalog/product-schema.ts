import * as z from 'zod/mini'
import { money } from '#shop/wire.ts'
import { categoryName } from './category-schema.ts'

/** A product as every list of products carries it. `product.ts` names its types. */
export const product = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  /** sanitised HTML */
  description: z.string(),
  regular_price: money,
  /** 0 when there is no sale */
  sale_price: money,
  /** the price that is charged */
  price: money,
  stock_status: z.enum(['instock', 'outofstock']),
  featured: z.int(),
  highlights: z.int(),
  quantity: z.int(),
  category_id: z.int(),
  /** JSON-encoded list of relative paths */
  images: z.string(),
  /** relative path of the first picture; empty when there is none */
  image: z.string(),
  status: z.int(),
  category: categoryName,
  subcategory: z.nullable(categoryName),
  subcategorysub: z.nullable(categoryName),
})

/** Products that are options of one another; the page links the siblings (specification R9). */
const family = z.object({
  name: z.string(),
  option_name: z.string(),
  option_name_2: z.nullable(z.string()),
  options: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      option_value: z.string(),
      option_value_2: z.nullable(z.string()),
      option_color: z.nullable(z.string()),
      quantity: z.int(),
      image: z.string(),
    }),
  ),
})

/** A product with everything that its page shows. */
export const productDetail = z.extend(product, {
  /** what each picture of `images` shows, in its order */
  image_alts: z.array(z.string()),
  brand: z.string(),
  /** EAN or UPC */
  gtin: z.nullable(z.string()),
  /** grams */
  weight: z.nullable(z.int()),
  /** for search engines; empty: the name, the beginning of the description */
  seo_title: z.string(),
  seo_description: z.string(),
  family: z.nullable(family),
})

export const bySlug = z.object({ slug: z.string() })
export const products = z.object({ products: z.array(product) })
/** With what they may be called, which depends on what was sold. */
export const bestSellersReply = z.extend(products, { title: z.string() })
export const productReply = z.object({ product: z.array(productDetail), related: z.array(product) })
