import { brl } from '#platform/money.ts'
import { type ProductCard, priceOf } from '#shop/catalog/product.ts'
import { texts } from '#shop/texts.ts'
import { CartButton } from '#storefront/cart/add-to-cart.tsx'
import { putInCart } from '#storefront/cart/cart-store.ts'
import { showAlert } from '#ui/alert.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'

interface BuyBoxProps {
  product: ProductCard
  count: number
  setCount: (count: number) => void
  /** told when the buttons come into sight or leave it */
  onSight: (inSight: boolean) => void
}

/** How many, and the two ways to the till; of what is sold out, only the button that says so. */
export function BuyBox({ product, count, setCount, onSight }: BuyBoxProps) {
  const put = () => putOrSayWhy(product, count)
  function choose(wanted: number) {
    if (wanted > product.quantity) {
      showAlert('red', texts.cart.outOfStock)
      return false
    }
    setCount(wanted)
    return true
  }
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={(box) => {
          if (!box) return
          const watcher = new IntersectionObserver(([entry]) => onSight(entry!.isIntersecting))
          watcher.observe(box)
          return () => watcher.disconnect()
        }}
        className="flex flex-wrap items-center gap-3"
      >
        {product.quantity > 0 && (
          <div className="needs-script w-full xl:w-auto">
            <QuantityStepper of={product.name} value={count} onChange={choose} />
          </div>
        )}
        <CartButton product={product} put={put} to="/cart" size="large" className="grow basis-60">
          Adicionar ao carrinho
        </CartButton>
        {product.quantity > 0 && (
          <CartButton product={product} put={put} to="/checkout" wide size="large" variant="secondary">
            Comprar agora
          </CartButton>
        )}
      </div>
      <p className="hidden rounded-card bg-blush p-4 noscript:block">
        Para comprar, ative o JavaScript do seu navegador.
      </p>
    </div>
  )
}

/** On phones, price and button stay at the thumb once the box has been scrolled away. */
export function BuyBar({ product, count, shown }: { product: ProductCard; count: number; shown: boolean }) {
  if (product.quantity < 1) return null
  return (
    <div
      data-bottom-bar={shown || undefined}
      className={`sticky bottom-0 z-10 h-17 border-t border-line bg-paper md:hidden ${shown ? '' : 'invisible'}`}
    >
      <div className="wrap flex h-full items-center justify-between gap-4">
        <strong className="price text-xl">{brl(priceOf(product))}</strong>
        <CartButton product={product} put={() => putOrSayWhy(product, count)} to="/cart" size="small">
          Adicionar ao carrinho
        </CartButton>
      </div>
    </div>
  )
}

/** The line takes what the stepper says (decisions 5); what cannot be is said, and nothing changes. */
function putOrSayWhy(product: ProductCard, count: number): boolean {
  if (count < 1) {
    showAlert('red', texts.catalog.noneChosen)
    return false
  }
  const held = putInCart(product, count)
  if (!held) showAlert('red', texts.cart.outOfStock)
  return held
}
