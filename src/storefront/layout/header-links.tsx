import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import { useCart } from '#storefront/cart/cart-store.ts'
import { useWishlist } from '#storefront/wishlist/wishlist-store.ts'
import { Heart, ShoppingBag } from '#ui/icons.tsx'

/** The heart with how many products are wished for. */
export function WishlistLink() {
  const { total_items: count } = useWishlist()
  return (
    <Link
      to="/wishlist"
      aria-label={`Lista de Desejos: ${count} ${count === 1 ? 'produto' : 'produtos'}`}
      className="header-way"
    >
      <Counted count={count}>
        <Heart aria-hidden="true" className="size-7" />
      </Counted>
    </Link>
  )
}

/** The bag with the number of lines (specification L4) and what they cost; the units are in its label. */
export function CartLink() {
  const { total_items, units, sale_amount } = useCart()
  return (
    <Link to="/cart" className="header-way cart-link">
      <span className="sr-only">Carrinho: </span>
      <Counted count={total_items}>
        <ShoppingBag aria-hidden="true" className="size-7" />
      </Counted>
      <span className="sr-only">
        {total_items === 1 ? ' item' : ' itens'}, {units} {units === 1 ? 'unidade' : 'unidades'}, total{' '}
      </span>
      <span className="price">{brl(sale_amount)}</span>
    </Link>
  )
}

function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      <span className={count > 0 ? 'count count-some' : 'count'}>{count}</span>
    </span>
  )
}
