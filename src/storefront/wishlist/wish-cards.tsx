import { Link } from 'react-router'
import { CallFailed } from '#platform/browser/call.ts'
import { discountBadge, priceOf, SOLD_OUT } from '#shop/catalog/product.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { wishlistTexts } from '#shop/messages/wishlist.ts'
import { brl } from '#shop/money.ts'
import type { WishedProduct } from '#shop/wishlist/wishlist-schema.ts'
import { AddToCart } from '#storefront/cart/add-to-cart.tsx'
import { cardGrid } from '#storefront/product/card-grid.ts'
import { Picture } from '#storefront/product/picture.tsx'
import { ProductPrice } from '#storefront/product/product-price.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { Heart } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { neighbourOf } from '#ui/neighbour-of.ts'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { removeWish } from './wishlist-store.ts'

/** Remove, SKU, name and price of each wish (specification W4), as cards like those of the shop's other lists. */
export function WishCards({ products }: { products: WishedProduct[] }) {
  const { className, sizes } = cardGrid(4, products.length)
  return (
    <ul aria-label="Produtos da sua lista de desejos" className={className}>
      {products.map((product) => (
        <li key={product.id}>
          <Wish product={product} sizes={sizes} />
        </li>
      ))}
      <GoOn after={products.length} />
    </ul>
  )
}

/** In the place that the last row leaves empty, where that is one: the way to more. */
function GoOn({ after }: { after: number }) {
  // In rows of four and of two; in rows of three it would stand alone.
  if (after % 4 !== 3) return null
  return (
    <li className={after % 3 === 0 ? 'md:max-lg:hidden!' : ''}>
      <Link
        to="/"
        className="flex aspect-square flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line p-3 text-center font-semibold text-balance text-soft transition-colors hover:border-accent hover:text-accent-dark"
      >
        <span className="grid size-14 place-items-center rounded-full bg-blush text-accent">
          <Heart aria-hidden="true" className="size-6" />
        </span>
        Continuar escolhendo
      </Link>
    </li>
  )
}

function Wish({ product, sizes }: { product: WishedProduct; sizes: string }) {
  const { name, slug, sku, quantity } = product
  return (
    <article className="group card">
      <div className={`picture-box card-picture ${product.quantity < 1 ? 'card-gone' : ''}`}>
        <Picture path={product.image} alt="" sizes={sizes} />
        <Since product={product} />
      </div>
      <div className="card-title">
        <h2 className="card-name">
          <Link to={`/product/${slug}`} className="card-link">
            {unbrokenName(name)}
          </Link>
        </h2>
      </div>
      <div className="card-price wish-price">
        <ProductPrice product={product} size="card" terms={quantity > 0} number={`SKU ${sku}`} />
        <Before product={product} />
      </div>
      <div className="card-heart">
        <button
          type="button"
          aria-label={`Remover ${name}`}
          onClick={({ currentTarget }) => remove(product.id, currentTarget)}
          className="grid size-11 place-items-center rounded-full bg-paper/90 text-accent hover:text-accent-dark"
        >
          <Heart aria-hidden="true" className="size-5 fill-current" />
        </button>
      </div>
      <div className="card-buy">
        {quantity > 0 ? (
          <AddToCart product={product} variant="tinted" size="small" wide className="card-button" />
        ) : (
          <Link
            to={`/product/${slug}#avise`}
            className={`${buttonClass('secondary', 'small')} card-button w-full`}
          >
            <span>
              Avise-me quando voltar<span className="sr-only">: {name}</span>
            </span>
          </Link>
        )}
      </div>
    </article>
  )
}

const isCheaper = (product: WishedProduct) =>
  product.wished_price != null && priceOf(product) < product.wished_price

/** From so few units on a wish should not wait. */
const FEW = 5

/** On the picture: that it is sold out, or what has become better since the product was put on the list. */
function Since({ product }: { product: WishedProduct }) {
  const { quantity, wished_sold_out = false } = product
  const discount = discountBadge(product)
  return (
    <div className="card-badges">
      {quantity < 1 && <Badge tone="dark">{SOLD_OUT}</Badge>}
      {wished_sold_out && quantity > 0 && <Badge tone="good">{wishlistTexts.back}</Badge>}
      {quantity > 0 && isCheaper(product) && <Badge tone="good">{wishlistTexts.cheaper}</Badge>}
      {quantity > 0 && discount && <Badge tone="accent">{discount}</Badge>}
      {quantity > 0 && quantity <= FEW && <Badge tone="plain">{wishlistTexts.few(quantity)}</Badge>}
    </div>
  )
}

/** What it cost when it was put on the list, where that was more. */
function Before({ product }: { product: WishedProduct }) {
  if (product.quantity < 1 || !isCheaper(product)) return null
  return (
    <p className="mt-0.5 text-sm text-available">
      {wishlistTexts.before(brl(product.wished_price!))} {wishlistTexts.whenWished}
    </p>
  )
}

async function remove(productId: number, button: HTMLElement) {
  const near = neighbourOf(button)
  try {
    const removed = removeWish(productId)
    // The next card comes to lie below the finger.
    ignoreSecondTap()
    near?.focus()
    await removed
    showToast('success', wishlistTexts.removed)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showToast('error', failureMessage(error))
  }
}
