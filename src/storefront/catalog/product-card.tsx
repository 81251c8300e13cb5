import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { discountBadge, type ProductCard as Product, picturesOf, stockLine } from '#shop/catalog/product.ts'
import { texts } from '#shop/texts.ts'
import { AddToCart } from '#storefront/cart/add-to-cart.tsx'
import { HeartButton } from '#storefront/wishlist/heart-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts.tsx'
import { comingTo } from './coming-to.ts'
import { Picture } from './picture.tsx'
import { ProductPrice } from './product-price.tsx'
import type QuickView from './quick-view.tsx'

interface ProductCardProps {
  product: Product
  /** how wide its picture is drawn */
  sizes: string
  /** among the first on the page: its picture is fetched at once */
  first?: boolean
  /** the level of its name among the page's headings */
  heading?: 'h2' | 'h3'
}

/** A product in a list: picture, name, number, price, heart, eye, and the button that puts it into the cart. */
export function ProductCard({ product, sizes, first = false, heading: Heading = 'h3' }: ProductCardProps) {
  const { look, dialog } = useQuickView(product)
  const { name, slug } = product
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-card bg-blush">
        <Picture path={product.image} alt="" sizes={sizes} first={first} />
        <SecondPicture product={product} sizes={sizes} />
        <Badges product={product} />
      </div>
      <p className="mt-3 text-sm text-soft">Ref. {product.id}</p>
      <Heading className="mt-0.5 line-clamp-2 min-h-[2.6em] wrap-anywhere font-text text-base font-semibold leading-[1.3] tracking-normal">
        {/* The link covers the whole card; what else can be pressed lies above it. */}
        <Link
          to={href('/product/:slug', { slug })}
          state={comingTo(product)}
          className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:text-accent-dark group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
      </Heading>
      <div className="pt-1 pb-3">
        <ProductPrice product={product} size="card" />
      </div>
      <div className="relative mt-auto">
        <AddToCart product={product} size="small" variant="secondary" wide className="px-2!" />
      </div>
      <div className="absolute top-2 right-2">
        <HeartButton product={product} />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square">
        <button
          type="button"
          aria-label={`Ver rápido: ${name}`}
          aria-haspopup="dialog"
          onClick={look}
          className="needs-script pointer-events-auto absolute right-2 bottom-2 grid size-11 place-items-center rounded-full bg-paper/90 text-ink transition-[opacity,color] duration-150 hover:text-accent-dark focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
        >
          <Eye aria-hidden="true" className="size-5" />
        </button>
      </div>
      {dialog}
    </article>
  )
}

/** Fetched when it is first asked for; where it cannot be had, offline or after a new version, the page stays. */
function useQuickView(product: Product) {
  const [View, setView] = useState<typeof QuickView | null>(null)
  const look = () =>
    import('./quick-view.tsx').then(
      (loaded) => setView(() => loaded.default),
      () => showToast('error', texts.catalog.quickViewFailed),
    )
  return { look, dialog: View && <View product={product} close={() => setView(null)} /> }
}

/** Shown while pointed at, and not fetched before. */
function SecondPicture({ product, sizes }: { product: Product; sizes: string }) {
  const second = picturesOf(product)[1]
  if (!second) return null
  return (
    <div className="absolute inset-0 hidden group-hover:block">
      <Picture path={second} alt="" sizes={sizes} />
    </div>
  )
}

/** What stands on a product's picture: how much less it costs, that it is new, that it is sold out. */
function Badges({ product }: { product: Product }) {
  const discount = discountBadge(product)
  return (
    <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
      {product.quantity < 1 && <Badge tone="ink">{stockLine(0)}</Badge>}
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
      <Skeleton className="mt-2 h-4 w-16" />
      <Skeleton className="mt-3 h-6 w-24" />
      <Skeleton className="mt-4 h-11 w-full rounded-full" />
    </div>
  )
}
