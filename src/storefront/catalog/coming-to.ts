import type { ProductCard } from '#shop/catalog/product.ts'

type Known = Pick<ProductCard, 'name' | 'image' | 'regular_price' | 'sale_price'>

/** What a card's link takes along, so that the product's page shows it before the shop has answered. */
export function comingTo({ name, image, regular_price, sale_price }: ProductCard): { card: Known } {
  return { card: { name, image, regular_price, sale_price } }
}

/** What came along, if anything did: the address may have been opened in any other way. */
export function cardIn(state: unknown): Known | undefined {
  return (state as { card?: Known } | null)?.card
}
