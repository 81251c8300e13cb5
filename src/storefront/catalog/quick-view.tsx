import { useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '#platform/call.ts'
import { discountBadge, type ProductCard as Product, previewOf } from '#shop/catalog/product.ts'
import { contract } from '#shop/contract.ts'
import { AddToCart } from '#storefront/cart/add-to-cart.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Later } from '#ui/later.tsx'
import { Modal } from '#ui/modal.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Stars } from '#ui/stars.tsx'
import { CallFailure } from './call-failure.tsx'
import { Picture } from './picture.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockLine } from './stock-line.tsx'

/** A look at a product without leaving the list: asked for when it is opened, so price and stock are of now. */
export default function QuickView({ product, close }: { product: Product; close: () => void }) {
  const ask = () => call(contract.product, { slug: product.slug }).then((reply) => reply.product[0]!)
  const [asked, setAsked] = useState(ask)
  return (
    <Modal open onClose={close} title={product.name} titleHidden>
      {/* The bar above holds only the close button, which stands on the picture. */}
      <div className="-mt-15 grid gap-5 p-5 sm:grid-cols-2 sm:gap-8 sm:p-8">
        <div className="aspect-square overflow-hidden rounded-card bg-blush">
          <Picture path={product.image} alt={product.name} sizes="(min-width: 640px) 380px, 88vw" first />
        </div>
        <div className="flex flex-col gap-3">
          <p className="pr-10 wrap-anywhere font-display text-2xl font-semibold leading-tight">
            {product.name}
          </p>
          <Later
            value={asked}
            waiting={<QuickViewSkeleton />}
            failed={(error) => <CallFailure error={error} retry={() => setAsked(ask)} />}
          >
            {(found) => <Facts product={found} close={close} />}
          </Later>
        </div>
      </div>
    </Modal>
  )
}

function Facts({ product, close }: { product: Product & { description: string }; close: () => void }) {
  const discount = discountBadge(product)
  return (
    <>
      {(product.featured > 0 || discount) && (
        <p className="flex gap-1">
          {product.featured > 0 && <Badge>Novo</Badge>}
          {discount && <Badge tone="accent">{discount}</Badge>}
        </p>
      )}
      <p className="text-sm text-soft">Codigo: {product.sku}</p>
      <Stars average={product.rating_average} count={product.rating_count} />
      <ProductPrice product={product} size="page" />
      <StockLine quantity={product.quantity} />
      <p className="max-w-prose text-soft">{previewOf(product.description)}</p>
      <div className="mt-2 flex flex-col gap-2">
        <AddToCart product={product} wide />
        <Link
          to={href('/product/:slug', { slug: product.slug })}
          onClick={close}
          className={buttonClass('quiet')}
        >
          Ver todos os detalhes
        </Link>
      </div>
    </>
  )
}

function QuickViewSkeleton() {
  return (
    <>
      <Loading label="Carregando produto…" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-36" />
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-2 h-12 w-full rounded-full" />
    </>
  )
}
