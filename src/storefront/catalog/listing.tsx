import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { rememberPage } from '#platform/revisit.ts'
import { type Order, orderOf, pageOf } from '#shop/catalog/listing.ts'
import type { Page } from '#shop/catalog/paginator.ts'
import type { ProductCard } from '#shop/catalog/product.ts'
import { ErrorPage } from '#storefront/layout/error-page.tsx'
import { useLayoutData } from '#storefront/layout/layout-data.ts'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Later } from '#ui/later.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { headFromMenu, type Level, type ListingHead } from './listing-head.ts'
import { listingTitle } from './listing-title.ts'
import { OrderMenu } from './order-menu.tsx'
import { pageAddress } from './page-address.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { SubcategoryList, SubcategoryPanel } from './subcategory-list.tsx'

/** Where in a listing an address points. */
export function placeIn(url: string): { page: number; order: Order } {
  const { searchParams } = new URL(url)
  return { page: pageOf(searchParams.get('page')), order: orderOf(searchParams.get('order')) }
}

interface ListingProps<Shown> {
  level: Level
  slug: string
  listing: Shown | Promise<Shown>
  headOf: (listing: Shown) => ListingHead
}

/** A page of a category's products, whichever its level. While it is on its way the menu says what it will be. */
export function Listing<Shown extends Page<ProductCard>>({
  level,
  slug,
  listing,
  headOf,
}: ListingProps<Shown>) {
  const { pathname, search } = useLocation()
  const expected = headFromMenu(useLayoutData()?.categories ?? [], level, slug)
  const order = orderOf(new URLSearchParams(search).get('order'))
  return (
    <Later
      value={listing}
      waiting={
        <Frame head={expected} order={order} path={pathname}>
          <PageHead title={expected?.title ?? 'Produtos'} path={pathname} waiting />
          <ProductGridSkeleton columns={columnsBeside(expected)} />
        </Frame>
      }
      failed={(error) => <ErrorPage error={error} />}
      onShown={(shown) => rememberPage(pathname + search, shown)}
    >
      {(shown) => (
        <Frame head={headOf(shown)} order={order} path={pathname} total={shown.total}>
          <PageHead
            title={listingTitle(headOf(shown).title, order, shown.current_page)}
            path={pageAddress(pathname, shown.current_page, 'popular')}
            description={`${headOf(shown).title}: ${productsSaid(shown.total)} com envio para todo o Brasil e pagamento por Pix.`}
            {...(shown.data[0]?.image && { image: `/${shown.data[0].image}` })}
          />
          <Products listing={shown} head={headOf(shown)} order={order} path={pathname} />
        </Frame>
      )}
    </Later>
  )
}

interface FrameProps {
  head: ListingHead | undefined
  order: Order
  path: string
  total?: number
  children: ReactNode
}

/** Breadcrumb, title, side list and order menu around the products. */
function Frame({ head, order, path, total, children }: FrameProps) {
  const links = head?.links ?? []
  return (
    <main className="wrap pt-3 pb-20">
      {head ? <Breadcrumb crumbs={head.crumbs} /> : <Skeleton className="my-1.5 h-5 w-56" />}
      <header className="relative mt-3 mb-6 flex flex-wrap items-end justify-between gap-4 lg:mb-8">
        <div>
          <h1 className="title">{head ? head.title : <Skeleton className="h-9 w-64" />}</h1>
          <p className="mt-1 min-h-6 text-soft">{total !== undefined && productsSaid(total)}</p>
        </div>
        <div className="flex w-full flex-wrap items-center justify-between gap-2 sm:ml-auto sm:gap-3 sm:w-auto">
          {links.length > 0 && (
            <div className="lg:hidden">
              <SubcategoryPanel links={links} />
            </div>
          )}
          <OrderMenu current={order} path={path} />
        </div>
      </header>
      <div className={links.length > 0 ? 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10' : ''}>
        {links.length > 0 && (
          <aside className="hidden lg:block">
            <SubcategoryList links={links} />
          </aside>
        )}
        <div>{children}</div>
      </div>
    </main>
  )
}

interface ProductsProps {
  listing: Page<ProductCard>
  head: ListingHead
  order: Order
  path: string
}

function Products({ listing, head, order, path }: ProductsProps) {
  if (listing.total === 0) return <Empty head={head} path={path} />
  return (
    <>
      <ProductGrid products={listing.data} columns={columnsBeside(head)} atTop />
      <div className="mt-12">
        <Pagination
          page={listing.current_page}
          last={listing.last_page}
          href={(page) => pageAddress(path, page, order)}
        />
      </div>
    </>
  )
}

function Empty({ head, path }: { head: ListingHead; path: string }) {
  const above = head.crumbs.findLast(({ href }) => href !== path)!
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-petal/60 px-6 py-14 text-center">
      <img src="/art/nothing-found.svg" alt="" width={220} height={180} />
      <p className="font-display text-xl font-semibold">Ainda não há produtos aqui</p>
      <p className="max-w-prose text-soft">
        Estamos preparando novidades para esta prateleira. Enquanto isso, veja o que já chegou.
      </p>
      <Link to={above.href ?? '/'} className={buttonClass('secondary')}>
        {above.href === '/' ? 'Voltar ao início' : `Ver ${above.name}`}
      </Link>
    </div>
  )
}

function columnsBeside(head: ListingHead | undefined) {
  return head && head.links.length > 0 ? 3 : 4
}

function productsSaid(total: number) {
  return total === 1 ? '1 produto' : `${total} produtos`
}
