import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { wishlistTexts } from '#shop/messages/wishlist.ts'
import type { WishedProduct } from '#shop/wishlist/wishlist-schema.ts'
import { addToCart } from '#storefront/cart/cart-store.ts'
import { ProductCardSkeleton } from '#storefront/catalog/product-card.tsx'
import { Breadcrumb } from '#storefront/page/breadcrumb.tsx'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { PageHead } from '#storefront/page/page-head.tsx'
import { signInAddress } from '#storefront/session/next-page.ts'
import { useSession } from '#storefront/session/session-store.ts'
import { WishCards } from '#storefront/wishlist/wish-cards.tsx'
import { loadAgain, useWishlist } from '#storefront/wishlist/wishlist-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

/** It stands here and not in its room: an empty one shows products, whose cards have the heart of that room. */
export default function WishlistPage() {
  return (
    <main className="wrap pt-4 pb-20">
      <PageHead title="Lista de Desejos" index={false} />
      <Breadcrumb crumbs={[{ name: 'Home', href: '/' }, { name: 'Lista de Desejos' }]} />
      <h1 className="title mt-4">Lista de Desejos</h1>
      <div className="mt-2 md:mt-3">
        <NeedsScript />
        <Wishes />
      </div>
    </main>
  )
}

/** From so many products on the list fills a screen by itself. */
const LONG = 9

function Wishes() {
  const { items, state } = useWishlist()
  const { loading } = useSession()
  if (loading || state === 'loading') return <Waiting />
  if (state === 'failed') return <TryAgain message={wishlistTexts.notLoaded} onAgain={loadAgain} />
  if (items.length === 0) return <Empty guest={state === 'guest'} />
  return (
    <>
      <AllIntoCart products={items} />
      <WishCards products={items} />
      {items.length < LONG && (
        <div className="mt-14 border-t border-line empty:hidden">
          <Suspense>
            <BestSellers without={items.map(({ id }) => id)} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** The whole list at once, without what is sold out; what the cart has already stays as it is (specification K5). */
function AllIntoCart({ products }: { products: WishedProduct[] }) {
  const navigate = useNavigate()
  const available = products.filter(({ quantity }) => quantity > 0)
  if (available.length < 2) return null
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-soft">
        {available.length === products.length
          ? `${products.length} produtos`
          : `${products.length} produtos, ${available.length} disponíveis`}
      </p>
      <Button
        className="max-sm:w-full md:-mt-14"
        onClick={() => {
          for (const product of available) addToCart(product)
          navigate('/cart')
        }}
      >
        Pôr todos no carrinho
      </Button>
    </div>
  )
}

const BestSellers = lazy(() => import('#storefront/catalog/best-sellers.tsx'))

function Empty({ guest }: { guest: boolean }) {
  return (
    <>
      <EmptyState
        drawing={<HeartDrawing />}
        title="A sua lista de desejos está vazia"
        text="Toque no coração de um produto para guardá-lo aqui."
      >
        <Link to="/" className={buttonClass()}>
          Ver Produtos
        </Link>
        {guest && (
          <Link to={signInAddress('/wishlist')} className={buttonClass('secondary')}>
            Entrar
          </Link>
        )}
      </EmptyState>
      <Suspense>
        <BestSellers />
      </Suspense>
    </>
  )
}

/** A heart made of two nails. */
function HeartDrawing() {
  return (
    <svg viewBox="0 0 200 170" aria-hidden="true" className="h-40 max-w-full">
      <ellipse cx="100" cy="152" rx="70" ry="8" className="fill-petal/60" />
      <g className="fill-petal">
        <path d="M100 138C66 110 34 84 34 54c0-20 15-34 33-34 17 0 33 14 33 36z" />
      </g>
      <path d="M100 138c34-28 66-54 66-84 0-20-15-34-33-34-17 0-33 14-33 36z" className="fill-accent" />
      <path
        d="M50 52c0-10 6-17 14-18M118 46c2-6 7-11 13-12"
        className="fill-none stroke-paper"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}

function Waiting() {
  return (
    <div className="needs-script">
      <Loading label="Carregando a lista de desejos…" />
      {/* The room of the line above the cards. */}
      <div className="mb-6 h-21 sm:h-12 md:h-6" />
      <div className="card-grid md:grid-cols-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}
