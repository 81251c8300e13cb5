import { type ReactNode, useId, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { stockLine } from '#shop/catalog/product.ts'
import type { CartProduct } from '#shop/pricing/cart.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { addToCart } from './cart-store.ts'

interface CartButtonProps {
  product: CartProduct
  /** puts it into the cart; false: it could not, and has shown why */
  put: () => boolean
  to: '/cart' | '/checkout'
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  className?: string
  /** opened by the browser while no script runs (usePressedEarly) */
  popoverTarget?: string | undefined
  children: ReactNode
}

/** Puts into the cart, then leads to it; busy until it is there. What is sold out cannot be pressed, and says so. */
export function CartButton({ product, put, to, children, className = '', ...look }: CartButtonProps) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [pressed, setPressed] = useState(false)
  const why = useId()
  const soldOut = product.quantity < 1
  return (
    <>
      <Button
        {...look}
        className={`needs-script ${className}`}
        disabled={soldOut}
        aria-describedby={soldOut ? why : undefined}
        busy={pressed && navigation.state !== 'idle'}
        onClick={() => {
          if (!put()) return
          setPressed(true)
          navigate(to)
        }}
      >
        {children}
      </Button>
      {soldOut && (
        <span id={why} hidden>
          {stockLine(0)}
        </span>
      )}
    </>
  )
}

/** The button of a card: one unit, and nothing changes when the product is in the cart already (specification K5). */
export function AddToCart({
  product,
  ...look
}: {
  product: CartProduct
  size?: ButtonSize
  wide?: boolean
  variant?: ButtonVariant
  className?: string
}) {
  const put = () => {
    addToCart(product)
    return true
  }
  return (
    <CartButton product={product} put={put} to="/cart" {...look}>
      <span>
        Adicionar ao carrinho<span className="sr-only">: {product.name}</span>
      </span>
    </CartButton>
  )
}
