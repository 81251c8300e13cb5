import { Link } from 'react-router'
import { discountBadge, previewOf } from '#shop/catalog/product.ts'
import type { ProductDetail } from '#shop/catalog/product-page.server.ts'
import { HeartButton } from '#storefront/wishlist/heart-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockLine } from './stock-line.tsx'

interface ProductFactsProps {
  product: ProductDetail
  /** where products like it are, for who finds it sold out */
  similar: string
}

/** What a shopper reads first: name, code, stars, price, stock, and the beginning of the description. */
export function ProductFacts({ product, similar }: ProductFactsProps) {
  const discount = discountBadge(product)
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          {(product.featured > 0 || discount) && (
            <p className="mb-3 flex gap-1">
              {product.featured > 0 && <Badge>Novo</Badge>}
              {discount && <Badge tone="accent">{discount}</Badge>}
            </p>
          )}
          <h1 id="produto" className="title">
            {product.name}
          </h1>
        </div>
        <HeartButton product={product} className="-mr-2 shrink-0 bg-blush" />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-sm text-soft">Codigo: {product.sku}</p>
        <Stars average={product.rating_average} count={product.rating_count} />
      </div>
      <ProductPrice product={product} size="page" />
      <StockLine quantity={product.quantity} />
      {product.quantity < 1 && (
        <Link to={similar} className="link -mt-3 inline-flex min-h-11 items-center self-start">
          Ver produtos parecidos
        </Link>
      )}
      <p className="max-w-prose text-soft">{previewOf(product.description)}</p>
    </>
  )
}
