import * as z from 'zod/mini'
import { category, subcategory, subcategorysub } from './category-schema.ts'
import { product } from './product-schema.ts'

/** A page or an order of any kind, repeated ones included; `pageOf` and `orderOf` read it. */
const anyValue = z.optional(z.union([z.string(), z.number(), z.array(z.string())]))
const slug = z.string()

export const listingInput = { page: anyValue, order: anyValue }
export const byCategory = z.object({ category: slug, ...listingInput })
export const bySubcategory = z.object({ sub_category: slug, ...listingInput })
export const bySubcategorysub = z.object({ sub_category_sub: slug, ...listingInput })
export const allProductsInput = z.object(listingInput)

/** One page of products in the form of Laravel's paginator (specification E5). */
export const productsPage = z.object({
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
export const categoryPage = z.extend(productsPage, { category })
export const subcategoryPage = z.extend(productsPage, { sub_category: subcategory })
export const subcategorysubPage = z.extend(productsPage, { sub_category_sub: subcategorysub })
export const allProductsPage = z.extend(productsPage, { products_active: z.int() })
