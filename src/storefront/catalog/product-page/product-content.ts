import type { FamilyChoices } from '#shop/catalog/families/option-rows.ts'
import {
  type CardSource,
  cardOf,
  type ProductCard,
  type ProductDetail,
  picturesOf,
} from '#shop/catalog/product.ts'

/** What a product's page shows. */
export interface ProductContent {
  product: PageProduct
  related: ProductCard[]
}

/** What only machines read of a product; most products have none of it. */
type Facts = Pick<ProductDetail, 'brand' | 'gtin' | 'weight' | 'seo_title' | 'seo_description'>

export interface PageProduct
  extends Partial<Facts>,
    Pick<
      ProductDetail,
      | (
          | 'id'
          | 'sku'
          | 'name'
          | 'slug'
          | 'description'
          | 'regular_price'
          | 'sale_price'
          | 'featured'
          | 'quantity'
        )
      | ('image' | 'category' | 'subcategory' | 'subcategorysub')
    > {
  pictures: ProductPicture[]
  family: FamilyChoices | null
}

export interface ProductPicture {
  /** relative path */
  path: string
  /** what it shows; empty: the product's name says it */
  alt: string
}

export function contentOf(product: ProductDetail, related: CardSource[]): ProductContent {
  const { id, sku, name, slug, description, regular_price, sale_price, featured, quantity, image } = product
  const { category, subcategory, subcategorysub } = product
  const pictures = picturesOf(product).map((path, index) => ({ path, alt: product.image_alts[index] ?? '' }))
  const family = product.family && {
    name: product.family.name,
    option_name: product.family.option_name,
    option_name_2: product.family.option_name_2,
    options: product.family.options.map(({ image: _, ...option }) => option),
  }
  return {
    product: {
      ...{ id, sku, name, slug, description, regular_price, sale_price, featured, quantity, image },
      ...{ category, subcategory, subcategorysub, pictures, family },
      ...factsOf(product),
    },
    related: related.map(cardOf),
  }
}

/** Those that the product has: a page carries nothing that it does not show. */
function factsOf({ brand, gtin, weight, seo_title, seo_description }: Facts): Partial<Facts> {
  return {
    ...(brand && { brand }),
    ...(gtin && { gtin }),
    ...(weight && { weight }),
    ...(seo_title && { seo_title }),
    ...(seo_description && { seo_description }),
  }
}
