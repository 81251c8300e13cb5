import { useNavigate } from 'react-router'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { addToCart } from '#storefront/cart/cart-store.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'

/** Puts the products of an order into the cart, where today's prices and stock are told. */
export function BuyAgain({
  order,
  variant = 'primary',
  size = 'medium',
}: {
  order: OrderView
  variant?: ButtonVariant
  size?: ButtonSize
}) {
  const navigate = useNavigate()

  function putBack() {
    for (const { product_id, sku, name, price, quantity, product } of order.order_items) {
      const remembered = { id: product_id, sku, name, regular_price: price, sale_price: 0, quantity }
      addToCart({ ...remembered, slug: product.slug, image: product.image }, quantity)
    }
    navigate('/cart')
  }

  return (
    <Button variant={variant} size={size} onClick={putBack} className="needs-script">
      Comprar de novo<span className="sr-only"> o pedido {order.number}</span>
    </Button>
  )
}
