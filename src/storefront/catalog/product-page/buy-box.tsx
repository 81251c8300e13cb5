import type { RefCallback } from 'react'
import { useNavigate } from 'react-router'
import { priceOf } from '#shop/catalog/product.ts'
import { cartTexts } from '#shop/messages/cart.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { brl } from '#shop/money.ts'
import type { CartProduct } from '#shop/pricing/cart.ts'
import { CartButton } from '#storefront/cart/add-to-cart.tsx'
import { putInCart } from '#storefront/cart/cart-store.ts'
import { Picture } from '#storefront/product/picture.tsx'
import { StockLine } from '#storefront/product/stock-line.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { usePressedEarly } from '#ui/pressed-early.tsx'
import { GALLERY_SIZES } from './product-gallery.tsx'

interface BuyBoxProps {
  product: CartProduct
  count: number
  setCount: (count: number) => void
  /** of the row of buttons */
  buttonsRef: RefCallback<HTMLElement>
}

/** How many there are, quantity, 'Adicionar ao carrinho' and 'Comprar agora'. What is sold out has only the first button, disabled and heard only. */
export function BuyBox({ buttonsRef, ...chosen }: BuyBoxProps) {
  return (
    <div className="flex flex-col gap-3">
      <div ref={buttonsRef} className="buy-row">
        <Buttons {...chosen} />
      </div>
      <p className="hidden rounded-card bg-blush p-4 noscript:block">
        Para comprar, ative o JavaScript do seu navegador.
      </p>
    </div>
  )
}

function Buttons({ product, count, setCount }: Omit<BuyBoxProps, 'buttonsRef'>) {
  const put = () => putOrShowError(product, count)
  const navigate = useNavigate()
  const [early, note] = usePressedEarly(
    'comprado-cedo',
    () => {
      if (put()) navigate('/cart')
    },
    cartTexts.addedSoon,
  )
  return (
    <>
      {product.quantity > 0 && <StockLine quantity={product.quantity} />}
      <div className="needs-script empty:hidden">
        <ChosenQuantity product={product} count={count} setCount={setCount} />
      </div>
      <CartButton
        product={product}
        put={put}
        to="/cart"
        size="large"
        // The line beside it says that it is sold out, and the alert below what can be done: a third time it is only heard.
        className={
          product.quantity > 0 ? 'grow basis-44 px-3! text-base! max-sm:px-1! lg:basis-48' : 'sr-only!'
        }
        {...early}
      >
        Adicionar ao carrinho
      </CartButton>
      {note}
      {product.quantity > 0 && (
        // Below the two, or where all three have room beside them.
        <CartButton
          product={product}
          put={put}
          to="/checkout"
          size="large"
          variant="secondary"
          className="grow basis-56 px-3! text-base! lg:basis-36"
        >
          Comprar agora
        </CartButton>
      )}
    </>
  )
}

/** How many are to be put into the cart, of those that there are; nothing when there are none. */
export function ChosenQuantity({
  product,
  count,
  setCount,
  small = false,
}: Omit<BuyBoxProps, 'buttonsRef'> & { small?: boolean }) {
  if (product.quantity < 1) return null
  function choose(wanted: number) {
    if (wanted > product.quantity) {
      showAlert('red', cartTexts.outOfStock)
      return false
    }
    setCount(wanted)
    return true
  }
  return <QuantityStepper small={small} of={product.name} value={count} onChange={choose} />
}

/** On phones, picture, price and button in reach of the thumb while the box is out of view, and no other product is in view. */
export function StickyBuyBar({
  product,
  count,
  shown,
}: {
  product: CartProduct & { image: string }
  count: number
  shown: boolean
}) {
  if (product.quantity < 1) return null
  return (
    <div
      data-bottom-bar={shown || undefined}
      className={`fixed inset-x-0 bottom-0 z-10 min-h-17 bottom-bar transition-all md:hidden ${shown ? '' : 'invisible opacity-0'}`}
    >
      <div className="wrap flex min-h-17 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span className="size-10 overflow-hidden rounded-lg bg-blush">
          {/* The copy that the gallery has fetched. */}
          <Picture path={product.image} alt="" sizes={GALLERY_SIZES} />
        </span>
        <strong className="price grow text-lg">{brl(priceOf(product))}</strong>
        <CartButton
          product={product}
          put={() => putOrShowError(product, count)}
          to="/cart"
          size="small"
          className="px-3!"
        >
          Adicionar ao carrinho
        </CartButton>
      </div>
    </div>
  )
}

/** Sets the line to the quantity of the stepper (specification P8); an error is shown, and the cart stays as it was. */
export function putOrShowError(product: CartProduct, count: number): boolean {
  if (count < 1) {
    showAlert('red', catalogTexts.noneChosen)
    return false
  }
  const held = putInCart(product, count)
  if (!held) showAlert('red', cartTexts.outOfStock)
  return held
}
