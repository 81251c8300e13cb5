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
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { removeWish } from './wishlist-store.ts'

/** Remove, SKU, name and price of each wish (specification W4). Below 1024 px it is a list, the SKU below the name. */
export function WishlistTable({ products }: { products: WishedProduct[] }) {
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">Produtos da sua lista de desejos</caption>
      <thead className="text-left text-sm text-soft max-lg:sr-only">
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
      <tbody className="max-lg:block">
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
    <tr className="border-b border-line align-middle max-lg:relative max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-[min(0.75rem,12px)] max-lg:py-4 max-lg:pl-[max(88px,176px-4rem)] md:max-lg:grid-cols-[minmax(0,1fr)_auto_auto] md:max-lg:pl-24">
      <th scope="row" className="py-4 pr-4 text-left font-normal max-lg:p-0">
        <span className="flex items-center gap-4">
          <span className="size-[max(72px,160px-4rem)] shrink-0 overflow-hidden rounded-card max-lg:absolute max-lg:top-4 max-lg:left-0 md:size-20">
            <Picture path={product.image} alt="" sizes="80px" />
          </span>
          <Link
            to={`/product/${product.slug}`}
            className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:text-accent-dark hover:underline"
          >
            {unbrokenName(product.name)}
          </Link>
        </span>
      </th>
      <td className="px-4 text-sm whitespace-nowrap text-soft max-lg:order-3 max-lg:wrap-anywhere max-lg:whitespace-normal max-lg:col-span-2 max-lg:px-0 md:max-lg:col-span-1 md:max-lg:col-start-1">
        <span className="lg:hidden">SKU </span>
        {product.sku}
      </td>
      <td className="px-4 whitespace-nowrap max-lg:order-4 max-lg:col-span-2 max-lg:px-0 max-lg:whitespace-normal md:max-lg:col-span-1 md:max-lg:col-start-1">
        <span className="price text-lg">{brl(priceOf(product))}</span>{' '}
        {struck !== null && <s className="ml-1 text-sm text-soft">{brl(struck)}</s>}
        <Since product={product} />
      </td>
      <td className="text-right max-lg:order-5 max-lg:col-span-2 max-lg:mt-2 max-lg:text-left md:max-lg:col-span-1 md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:mt-0 md:max-lg:self-center">
        {product.quantity > 0 ? (
          <AddToCart product={product} variant="tinted" size="small" className="md:whitespace-nowrap" />
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
      <td className="pl-2 text-right max-lg:order-2 max-lg:-mt-2.5 max-md:-mb-4 max-lg:pl-0 md:max-lg:col-start-3 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:mt-0 md:max-lg:self-center">
        <button
          type="button"
          aria-label={`Remover ${product.name}`}
          onClick={({ currentTarget }) => remove(product.id, currentTarget)}
          className="-mr-2 grid size-[44px] place-items-center rounded-full text-soft hover:bg-blush hover:text-accent-dark"
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
    <ul className="mt-1 space-y-1 whitespace-nowrap max-lg:whitespace-normal">
      {back && (
        <li>
          <Badge tone="good">{wishlistTexts.back}</Badge>
        </li>
      )}
      {cheaper && (
        <li>
          <Badge tone="good">{wishlistTexts.cheaper}</Badge>{' '}
          <span className="text-sm whitespace-nowrap text-soft max-lg:whitespace-normal">
            {wishlistTexts.before(brl(wished_price))} {wishlistTexts.whenWished}
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
