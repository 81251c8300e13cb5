import type { Order } from '#shop/catalog/listing.ts'

/** What the orders are called (specification C4). */
export const orderLabels: Record<Order, string> = {
  popular: 'Mais popular',
  rating: 'Melhor classificação',
  newest: 'O mais novo',
  'price-asc': 'Preço: baixo a alto',
  'price-desc': 'Preço: alto a baixo',
}

/**
 * `Unhas, preço: baixo a alto, página 2`: a title of its own for each order and page, so that a change of either is
 * announced, and tabs and bookmarks are told apart.
 */
export function listingTitle(name: string, order: Order, page: number): string {
  const parts = [name]
  if (order !== 'popular') parts.push(orderLabels[order].toLocaleLowerCase('pt-BR'))
  if (page > 1) parts.push(`página ${page}`)
  return parts.join(', ')
}
