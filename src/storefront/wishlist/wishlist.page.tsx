import { Link } from 'react-router'
import { texts } from '#shop/texts.ts'
import { signInAddress } from '#storefront/account/next-page.ts'
import { useSession } from '#storefront/account/session-store.ts'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { keptHeaders, keptPage } from '#storefront/pages/kept-page.server.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { loadAgain, useWishlist } from './wishlist-store.ts'
import { WishlistTable } from './wishlist-table.tsx'

export const loader = keptPage
export const headers = keptHeaders
export const clientLoader = () => null

export default function WishlistPage() {
  return (
    <main className="wrap pt-4 pb-20">
      <PageHead title="Lista de Desejos" index={false} />
      <Breadcrumb crumbs={[{ name: 'Home', href: '/' }, { name: 'Lista de Desejos' }]} />
      <h1 className="title mt-4">Lista de Desejos</h1>
      <div className="mt-6">
        <NeedsScript />
        <Wishes />
      </div>
    </main>
  )
}

function Wishes() {
  const { items, state } = useWishlist()
  const { loading } = useSession()
  if (loading || state === 'loading') return <Waiting />
  if (state === 'failed') return <TryAgain message={texts.notLoaded.wishlist} onAgain={loadAgain} />
  return items.length > 0 ? <WishlistTable products={items} /> : <Empty guest={state === 'nobody'} />
}

function Empty({ guest }: { guest: boolean }) {
  return (
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
  )
}

/** A heart made of two nails. */
function HeartDrawing() {
  return (
    <svg viewBox="0 0 200 170" aria-hidden="true" className="h-40">
      <ellipse cx="100" cy="152" rx="70" ry="8" className="fill-blush" />
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
      {['a', 'b', 'c'].map((line) => (
        <div key={line} className="flex items-center gap-4 border-b border-line py-4">
          <Skeleton className="size-18 shrink-0" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  )
}
