import { Link, useNavigate } from 'react-router'
import { useWhenOnline } from '#platform/browser/use-when-online.ts'
import { priceOf } from '#shop/catalog/product.ts'
import { wishlistTexts } from '#shop/messages/wishlist.ts'
import { brl } from '#shop/money.ts'
import type { WishedProduct } from '#shop/wishlist/wishlist-schema.ts'
import { addToCart } from '#storefront/cart/cart-store.ts'
import { BestSellersLater } from '#storefront/catalog/best-sellers-later.tsx'
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
import './wishlist-band.css'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

/** It stands here and not in its room: an empty one shows products, whose cards have the heart of that room. */
export default function WishlistPage() {
  return (
    <main className="pb-20">
      <PageHead title="Lista de Desejos" index={false} />
      <Band />
      <div className="wrap pt-4 md:pt-6">
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
  useWhenOnline(state === 'failed', loadAgain)
  if (loading || state === 'loading') return <Waiting />
  if (state === 'failed') return <TryAgain message={wishlistTexts.notLoaded} onAgain={loadAgain} />
  if (items.length === 0) return <Empty guest={state === 'guest'} />
  return (
    <>
      <div>
        <WishCards products={items} />
        <AllBelow items={items} />
      </div>
      {items.length < LONG && (
        <div className="mt-14 border-t border-line empty:hidden">
          <BestSellersLater without={items.map(({ id }) => id)} />
        </div>
      )}
    </>
  )
}

/** What the page is, how many there are, and all of them at once; a heart, for its products stand right below. */
function Band() {
  const { items, state } = useWishlist()
  const { loading } = useSession()
  const known = loading || state === 'loading' ? [] : items
  const available = known.filter(({ quantity }) => quantity > 0)
  const count = known.length === 1 ? '1 produto' : `${known.length} produtos`
  return (
    <header className="wishes-band">
      <div className="wrap">
        <div className="min-w-0 pb-4">
          <Breadcrumb crumbs={[{ name: 'Home', href: '/' }, { name: 'Lista de Desejos' }]} />
          <h1>Lista de Desejos</h1>
          {known.length > 0 && (
            <p className="mt-0.5 text-soft md:mt-1.5 md:text-lg">
              {available.length === known.length ? count : `${count}, ${available.length} disponíveis`}
            </p>
          )}
          <AllIntoCart available={available} className="mt-5 max-md:hidden" />
        </div>
        {/* An empty list has it large in its panel. */}
        {known.length > 0 && <img src="/art/no-wishes.avif" alt="" width={800} height={600} />}
      </div>
    </header>
  )
}

/** Before `md` at the window's lower edge, while the list is in it. */
function AllBelow({ items }: { items: WishedProduct[] }) {
  const available = items.filter(({ quantity }) => quantity > 0)
  if (available.length < 2) return null
  return (
    <div
      data-bottom-bar
      className="sticky bottom-[calc(0px-max(0px,(19rem-100vw)*99))] z-10 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] mt-6 bottom-bar px-[clamp(1rem,4vw,2.5rem)] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <AllIntoCart available={available} className="w-full" />
    </div>
  )
}

/** The whole list at once, without what is sold out; what the cart has already stays as it is (specification K5). */
function AllIntoCart({ available, className }: { available: WishedProduct[]; className: string }) {
  const navigate = useNavigate()
  if (available.length < 2) return null
  return (
    <Button
      className={className}
      onClick={() => {
        for (const product of available) addToCart(product)
        navigate('/cart')
      }}
    >
      <span>
        Pôr todos no carrinho{' '}
        <span className="inline-block">
          · {brl(available.reduce((sum, product) => sum + priceOf(product), 0))}
        </span>
      </span>
    </Button>
  )
}

function Empty({ guest }: { guest: boolean }) {
  return (
    <>
      <EmptyState
        drawing="no-wishes"
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
      <BestSellersLater />
    </>
  )
}

function Waiting() {
  return (
    <div className="needs-script">
      <Loading label="Carregando a lista de desejos…" />
      <div className="card-grid md:grid-cols-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}
