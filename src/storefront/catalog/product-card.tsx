import { useState } from 'react'
import { href, Link } from 'react-router'
import { discountBadge, type ProductCard as Product, priceOf, SOLD_OUT } from '#shop/catalog/product.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { AddToCart } from '#storefront/cart/add-to-cart.tsx'
import { cardLinkState } from '#storefront/page/link-state.ts'
import { Picture } from '#storefront/product/picture.tsx'
import { ProductPrice } from '#storefront/product/product-price.tsx'
import { HeartButton } from '#storefront/wishlist/heart-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Eye } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { CardOptions } from './card-options.tsx'
import type QuickView from './quick-view.tsx'
// Not with the quick view's own script: a sheet that could not be had is not asked for again with it.
import './quick-view.css'

interface ProductCardProps {
  product: Product
  /** how wide its picture is drawn */
  sizes: string
  /** among the first on the page: its picture is fetched at once; 'if shown' where it may turn out to be hidden */
  first?: boolean | 'if shown'
  /** the level of its name among the page's headings */
  heading?: 'h2' | 'h3'
  /** on phones the picture lies beside the words */
  lying?: boolean
}

/** A product in a list: picture, name, number, price, heart, eye, and the button that puts it into the cart. */
export function ProductCard(props: ProductCardProps) {
  return (
    <article className={`group ${props.lying ? 'card-lying' : 'card'}`}>
      <CardContent {...props} />
    </article>
  )
}

function CardContent({ product, sizes, first = false, heading: Heading = 'h3' }: ProductCardProps) {
  const { look, dialog } = useQuickView(product)
  const { name, slug } = product
  return (
    <>
      <div className={`picture-box card-picture ${product.quantity < 1 ? 'card-gone' : ''}`}>
        <Picture path={product.image} alt="" sizes={sizes} first={first} />
        <SecondPicture product={product} sizes={sizes} />
        <Badges product={product} />
      </div>
      <div className="card-title">
        <Heading className="card-name">
          {/* The link covers the whole card; what else can be pressed lies above it. */}
          <Link to={href('/product/:slug', { slug })} state={cardLinkState(product)} className="card-link">
            {unbrokenName(name)}
          </Link>
        </Heading>
      </div>
      <div className="card-price">
        <ProductPrice
          product={product}
          size="card"
          from={product.family?.from ?? null}
          number={`Ref. ${product.id}`}
        />
        {product.family && <CardOptions family={product.family} price={priceOf(product)} />}
      </div>
      <div className="card-heart">
        <HeartButton product={product} />
        <button
          type="button"
          aria-label={`Ver rápido: ${name}`}
          aria-haspopup="dialog"
          onClick={look}
          className="needs-script card-eye"
        >
          <Eye aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="card-buy">
        <AddToCart product={product} size="small" variant="tinted" wide className="card-button" />
      </div>
      {dialog}
    </>
  )
}

/** Fetched when it is first asked for; where it cannot be had, offline or after a new version, the page stays. */
function useQuickView(product: Product) {
  const [View, setView] = useState<typeof QuickView | null>(null)
  const look = () =>
    import('./quick-view.tsx').then(
      (loaded) => setView(() => loaded.default),
      () => showToast('error', catalogTexts.quickViewFailed),
    )
  return { look, dialog: View && <View product={product} close={() => setView(null)} /> }
}

/** Shown while pointed at, and not fetched before. */
function SecondPicture({ product, sizes }: { product: Product; sizes: string }) {
  if (product.hover_image === '') return null
  return (
    <div className="card-second">
      <Picture path={product.hover_image} alt="" sizes={sizes} />
    </div>
  )
}

/** What stands on a product's picture: how much less it costs, that it is new, that it is sold out. */
function Badges({ product }: { product: Product }) {
  const discount = discountBadge(product)
  return (
    <div className="card-badges">
      {product.quantity < 1 && <Badge tone="dark">{SOLD_OUT}</Badge>}
      {discount && <Badge tone="accent">{discount}</Badge>}
      {product.featured > 0 && <Badge>Novo</Badge>}
    </div>
  )
}

/** The shape of a card that is still to come. */
export function ProductCardSkeleton() {
  return (
    <div data-testid="product-skeleton">
      <Skeleton className="aspect-square w-full rounded-card" />
      <Skeleton className="mt-3 h-5 w-11/12" />
      <Skeleton className="mt-1 h-4 w-2/3" />
      <Skeleton className="mt-2 h-6 w-24" />
      <Skeleton className="mt-1 h-4 w-5/6" />
      <Skeleton className="mt-3 h-9 w-full rounded-full" />
    </div>
  )
}
