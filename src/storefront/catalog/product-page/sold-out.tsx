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

const MOST = 4

/** What the page of a sold-out product offers: the alert, and below the button that cannot be pressed what there is like it. */
export default function SoldOut({ productId, related, similar, children }: SoldOutProps) {
  const there = related.filter(({ quantity }) => quantity > 0).slice(0, MOST)
  return (
    <>
      <StockAlertForm key={productId} productId={productId} />
      {children}
      <div>
        <Link to={similar} className="link inline-flex min-h-11 items-center">
          Ver produtos parecidos
        </Link>
        <ul className="mt-1 grid grid-cols-2 gap-3 pb-2 empty:hidden">
          {there.map((product) => (
            <li key={product.id}>
              <Link
                to={href('/product/:slug', { slug: product.slug })}
                className="group flex items-center gap-3 rounded-card"
              >
                <span className="block size-14 shrink-0 overflow-hidden rounded-card bg-blush lg:size-20">
                  <Picture path={product.image} alt="" sizes="80px" />
                </span>
                <span className="min-w-0 text-sm leading-tight">
                  <span className="line-clamp-3 group-hover:underline">{product.name}</span>
                  <span className="price block pt-1 text-base">{brl(priceOf(product))}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
