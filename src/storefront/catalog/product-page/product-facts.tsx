import type { ReactNode } from 'react'
import { discountBadge } from '#shop/catalog/product.ts'
import { DeliveryLine } from '#storefront/product/delivery-line.tsx'
import { ProductPrice } from '#storefront/product/product-price.tsx'
import { StockLine } from '#storefront/product/stock-line.tsx'
import { HeartButton } from '#storefront/wishlist/heart-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import type { PageProduct } from './product-content.ts'

interface ProductFactsProps {
  product: PageProduct
  /** its other options, which stand before the line that says that it is sold out */
  options: ReactNode
  /** the button, which cannot be pressed where it is sold out: then it is heard after the line that says so */
  button: ReactNode
  /** stands below that line */
  alert: ReactNode
}

/** Letters of a name from which on it is set smaller: it leaves the price in the first screen. */
const LONG = 28
/** From here on it would be more than three lines, and is smaller still. */
const LONGER = 62

/** What a shopper reads first: name, code, stars, price and stock. */
export function ProductFacts({ product, options, button, alert }: ProductFactsProps) {
  const { sku } = product
  const soldOut = product.quantity < 1
  const discount = discountBadge(product)
  return (
    <div className="flex flex-col gap-1.5 md:gap-3">
      <div className="flex items-start justify-between gap-[min(1rem,16px)]">
        <Name product={product} />
      </div>
      {/* On phones small, in one line: the price belongs to the first screen. */}
      <div className="flex flex-wrap items-center gap-x-4 text-sm max-md:gap-x-3 max-md:text-xs">
        <p className="text-soft">Codigo: {sku}</p>
        <Stars />
      </div>
      <div className="flex flex-col gap-1 max-md:[&>:not(:first-child)]:text-sm/5">
        <ProductPrice
          product={product}
          size="page"
          terms={!soldOut}
          badge={discount && <Badge tone="accent">{discount}</Badge>}
        />
        {!soldOut && <DeliveryLine brief />}
      </div>
      {soldOut && options}
      {soldOut && (
        <div className="sold-out-line">
          <StockLine quantity={product.quantity} />
          {button}
        </div>
      )}
      {soldOut && alert}
    </div>
  )
}

function sizeOf(name: string): string {
  if (name.length > LONGER) return 'max-md:text-[min(1rem,10vw)] md:max-lg:text-lg'
  if (name.length > LONG) return 'max-md:text-[min(1.125rem,10vw)] md:max-lg:text-xl'
  return 'max-md:text-[min(1.375rem,10vw)]'
}

function Name({ product }: { product: PageProduct }) {
  const { name, featured } = product
  const size = `title md:text-2xl ${sizeOf(name)}`
  return (
    <>
      <div className="leading-tight text-balance">
        <h1 id="produto" className={`inline ${size}`}>
          {unbrokenName(name, size)}
        </h1>
        {featured > 0 && (
          <p className="-my-1 ml-2.5 inline-flex align-middle">
            <Badge>Novo</Badge>
          </p>
        )}
      </div>
      <HeartButton product={product} className="-my-2 -mr-2 shrink-0 bg-blush md:-my-0.5" />
    </>
  )
}
