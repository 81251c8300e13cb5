import type { Listed, Order } from '#shop/catalog/listing.ts'

/** The orders of the order menu, and those of the whole catalogue. */
export type Ordering = Order | 'ASC' | 'DESC'

/** A column of `products` by which a listing is sorted. */
export interface SortColumn {
  name:
    | 'id'
    | 'sold'
    | 'card_sold'
    | 'price'
    | 'card_price'
    | 'rating_average'
    | 'rating_count'
    | 'created_at'
  type: 'bigint' | 'integer' | 'numeric' | 'timestamptz'
  falling: boolean
}

const rising = (name: SortColumn['name'], type: SortColumn['type'] = 'integer'): SortColumn => ({
  name,
  type,
  falling: false,
})
const falling = (name: SortColumn['name'], type?: SortColumn['type']) => ({
  ...rising(name, type),
  falling: true,
})
const id = rising('id', 'bigint')

/** Each is the order of an index, and ends with the id, so that pages of equal products never overlap. */
const products: Record<Ordering, SortColumn[]> = {
  popular: [falling('sold'), id],
  rating: [falling('rating_average', 'numeric'), falling('rating_count'), id],
  newest: [falling('created_at', 'timestamptz'), id],
  'price-asc': [rising('price'), id],
  'price-desc': [falling('price'), falling('id', 'bigint')],
  ASC: [id],
  DESC: [falling('id', 'bigint')],
}
export const sortColumns: Record<Listed, Record<Ordering, SortColumn[]>> = {
  products,
  cards: {
    ...products,
    popular: [falling('card_sold'), id],
    'price-asc': [rising('card_price'), id],
    'price-desc': [falling('card_price'), falling('id', 'bigint')],
  },
}
