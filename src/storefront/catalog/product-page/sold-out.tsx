import { href, Link } from 'react-router'
import { type ProductCard, priceOf } from '#shop/catalog/product.ts'
import { brl } from '#shop/money.ts'
import { Picture } from '#storefront/product/picture.tsx'
import StockAlertForm from './stock-alert-form.tsx'

interface SoldOutProps {
  productId: number
  related: ProductCard[]
  /** where all products like it are */
  similar: string
}

const MOST = 4

/**
 * What the page of a sold-out product offers in place of its button: the alert, and what there is like it, which on wide screens
 * stands directly below.
 */
export default function SoldOut({ productId, related, similar }: SoldOutProps) {
  const there = related.filter(({ quantity }) => quantity > 0).slice(0, MOST)
  return (
    <>
      <StockAlertForm key={productId} productId={productId} />
      <div>
        <Link to={similar} className="link inline-flex min-h-11 items-center">
          Ver produtos parecidos
        </Link>
        <ul className="mt-1 grid grid-cols-4 gap-3 pb-2 empty:hidden lg:hidden">
          {there.map((product) => (
            <li key={product.id}>
              <Link
                to={href('/product/:slug', { slug: product.slug })}
                className="group block rounded-card text-center"
              >
                <span className="block aspect-square overflow-hidden rounded-card bg-blush">
                  <Picture path={product.image} alt={product.name} sizes="84px" />
                </span>
                <span className="price mt-1.5 block leading-tight group-hover:underline">
                  {brl(priceOf(product))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
