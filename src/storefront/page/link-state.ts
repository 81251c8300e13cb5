import type { ProductCard } from '#shop/catalog/product.ts'

type CardState = Pick<ProductCard, 'name' | 'image' | 'regular_price' | 'sale_price'>

/** The state of a card's link: what the product's page can show before its content has come. */
export function cardLinkState({ name, image, regular_price, sale_price }: ProductCard): { card: CardState } {
  return { card: { name, image, regular_price, sale_price } }
}

/** The card whose link led to the page; undefined when its address was opened in any other way. */
export function cardFromLink(state: unknown): CardState | undefined {
  return (state as { card?: CardState } | null)?.card
}
