import { Link } from 'react-router'
import { CallFailed } from '#platform/browser/call.ts'
import { priceOf, stockLine, struckPrice } from '#shop/catalog/product.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { wishlistTexts } from '#shop/messages/wishlist.ts'
import { brl } from '#shop/money.ts'
import type { WishedProduct } from '#shop/wishlist/wishlist-schema.ts'
import { AddToCart } from '#storefront/cart/add-to-cart.tsx'
import { Picture } from '#storefront/product/picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { X } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { neighbourOf } from '#ui/neighbour-of.ts'
import { removeWish } from './wishlist-store.ts'

/** Remove, SKU, name and price of each wish (specification W4). On phones the SKU stands below the name. */
export function WishlistTable({ products }: { products: WishedProduct[] }) {
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="sr-only">Produtos da sua lista de desejos</caption>
      <thead className="text-left text-sm text-soft max-md:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-3 pr-4 font-medium">
            Produto
          </th>
          <th scope="col" className="px-4 font-medium">
            SKU
          </th>
          <th scope="col" className="px-4 font-medium">
            Preço
          </th>
          <th scope="col">
            <span className="sr-only">Comprar</span>
          </th>
          <th scope="col">
            <span className="sr-only">Remover</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {products.map((product) => (
          <Wish key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function Wish({ product }: { product: WishedProduct }) {
  const struck = struckPrice(product)
  return (
    <tr className="border-b border-line align-middle max-md:relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-4 max-md:pl-[min(5.5rem,30vw)]">
      <th scope="row" className="py-4 pr-4 text-left font-normal max-md:p-0">
        <span className="flex items-center gap-4">
          <span className="size-[min(4.5rem,24vw)] shrink-0 overflow-hidden rounded-card max-md:absolute max-md:top-4 max-md:left-0 md:size-20">
            <Picture path={product.image} alt="" sizes="80px" />
          </span>
          <Link
            to={`/product/${product.slug}`}
            className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:text-accent-dark hover:underline"
          >
            {product.name}
          </Link>
        </span>
      </th>
      <td className="px-4 text-sm whitespace-nowrap text-soft max-md:order-3 max-md:wrap-anywhere max-md:whitespace-normal max-md:col-span-2 max-md:px-0">
        <span className="md:hidden">SKU </span>
        {product.sku}
      </td>
      <td className="px-4 whitespace-nowrap max-md:order-4 max-md:col-span-2 max-md:px-0">
        <span className="price text-lg">{brl(priceOf(product))}</span>
        {struck !== null && <s className="ml-2 text-sm text-soft">{brl(struck)}</s>}
        <Since product={product} />
      </td>
      <td className="text-right max-md:order-5 max-md:col-span-2 max-md:mt-2 max-md:text-left">
        {product.quantity > 0 ? (
          <AddToCart product={product} variant="secondary" size="small" className="md:whitespace-nowrap" />
        ) : (
          <Link
            to={`/product/${product.slug}#avise`}
            className={`${buttonClass('secondary', 'small')} md:whitespace-nowrap`}
          >
            <span>
              Avise-me quando voltar<span className="sr-only">: {product.name}</span>
            </span>
          </Link>
        )}
      </td>
      <td className="pl-2 text-right max-md:order-2 max-md:-mt-2.5 max-md:pl-0">
        <button
          type="button"
          aria-label={`Remover ${product.name}`}
          onClick={({ currentTarget }) => remove(product.id, currentTarget)}
          className="-mr-2 grid size-11 place-items-center rounded-full text-soft hover:bg-blush hover:text-accent-dark"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </td>
    </tr>
  )
}

/** That it is sold out, or what has become better since the product was put on the list. */
function Since({ product }: { product: WishedProduct }) {
  const { quantity, wished_price = null, wished_sold_out = false } = product
  const cheaper = wished_price !== null && priceOf(product) < wished_price
  const back = wished_sold_out && quantity > 0
  if (quantity < 1) return <p className="mt-1 text-sm font-semibold text-error">{stockLine(quantity)}</p>
  if (!cheaper && !back) return null
  return (
    <ul className="mt-1 space-y-1 whitespace-nowrap max-md:whitespace-normal">
      {back && (
        <li>
          <Badge tone="good">{wishlistTexts.back}</Badge>
        </li>
      )}
      {cheaper && (
        <li>
          <Badge tone="good">{wishlistTexts.cheaper}</Badge>{' '}
          <span className="text-sm whitespace-nowrap text-soft md:max-lg:block">
            {wishlistTexts.before(brl(wished_price))}
            <span className="md:max-lg:sr-only"> {wishlistTexts.whenWished}</span>
          </span>
        </li>
      )}
    </ul>
  )
}

async function remove(productId: number, button: HTMLElement) {
  const near = neighbourOf(button)
  try {
    const removed = removeWish(productId)
    near?.focus()
    await removed
    showToast('success', wishlistTexts.removed)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showToast('error', failureMessage(error))
  }
}
