import type { Banner } from '#shop/catalog/banners/banner.ts'
import type { ProductCard } from '#shop/catalog/product.ts'

/** Highlights: one in large, and four beside it. */
export const HIGHLIGHTS = 5

export interface HomeContent {
  banners: Banner[]
  latest: ProductCard[]
  highlights: ProductCard[]
  /** absent: the shopkeeper chose them */
  highlightsTitle?: string
  /** absent: the slider's banners open the page */
  opening?: Opening
}

/** What opens the home page of a shop without banners. */
export interface Opening {
  /** where its button leads */
  way: { name: string; href: string } | null
  pictures: Pick<ProductCard, 'id' | 'name' | 'slug' | 'image'>[]
}
