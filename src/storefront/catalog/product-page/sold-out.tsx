import type { ReactNode } from 'react'
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
  /** the button, which cannot be pressed */
  children: ReactNode
}

const MOST = 3

/** What the page of a sold-out product offers: the alert, what there is like it, and at last the button that cannot be pressed. */
export default function SoldOut({ productId, related, similar, children }: SoldOutProps) {
  const there = related.filter(({ quantity }) => quantity > 0).slice(0, MOST)
  return (
    <>
      <StockAlertForm key={productId} productId={productId} />
      <div>
        <Link to={similar} className="link inline-flex min-h-11 items-center">
          Ver produtos parecidos
        </Link>
        <ul className="mt-1 grid grid-cols-3 gap-3 pb-2 empty:hidden sm:max-w-md">
          {there.map((product) => (
            <li key={product.id}>
              <Link
                to={href('/product/:slug', { slug: product.slug })}
                className="group block rounded-card text-sm leading-tight"
              >
                <span className="mb-2 block aspect-square overflow-hidden rounded-card bg-blush">
                  <Picture path={product.image} alt="" sizes="140px" />
                </span>
                <span className="line-clamp-2 group-hover:underline">{product.name}</span>
                <span className="price block pt-1 text-base">{brl(priceOf(product))}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </>
  )
}
