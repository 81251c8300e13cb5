import type { ReactNode } from 'react'
import { data, useLocation } from 'react-router'
import { call } from '#platform/call.ts'
import { rememberPage, revisit } from '#platform/revisit.ts'
import { highlightedProducts } from '#shop/catalog/catalog.server.ts'
import { type Order, orderOf } from '#shop/catalog/listing.ts'
import { cardOf, type ProductCard } from '#shop/catalog/product.ts'
import { searchProducts } from '#shop/catalog/search.server.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { ErrorPage } from '#storefront/layout/error-page.tsx'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { searchAddress } from '#storefront/layout/search-address.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Later } from '#ui/later.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/search.page'
import { placeIn } from './listing.tsx'
import { home } from './listing-head.ts'
import { listingTitle } from './listing-title.ts'
import { OrderMenu } from './order-menu.tsx'
import { pageAddress } from './page-address.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { NothingFound } from './search-nothing.tsx'
import { type Result, SearchSummary } from './search-summary.tsx'

interface Shown {
  result: Result & { products: ProductCard[] }
  /** what to look at instead, when nothing was found */
  instead: ProductCard[]
}

const ONE_ROW = 4
const nothing: Shown['result'] = { products: [], total: 0, current_page: 1, last_page: 1, partial: false }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const value = params.value ?? ''
  const result = value.trim() === '' ? nothing : await searchProducts(db, { value, ...placeIn(request.url) })
  const instead = result.total === 0 ? await highlightedProducts(db, ONE_ROW) : []
  const shown: Shown = {
    result: { ...result, products: result.products.map(cardOf) },
    instead: instead.map(cardOf),
  }
  // Searches are too many and too different to be kept.
  return data({ shown }, { headers: { 'cache-control': 'no-cache' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const value = params.value ?? ''
  const ask = async (): Promise<Shown> => {
    const result =
      value.trim() === ''
        ? nothing
        : (await call(contract.search, { search_query: value, ...placeIn(request.url) })).filtered
    const instead = result.total === 0 ? (await call(contract.highlights, {})).products : []
    return { result, instead: instead.slice(0, ONE_ROW) }
  }
  return { shown: revisit(request.url, ask) }
}

export default function SearchPage({ loaderData, params }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const value = (params.value ?? '').trim()
  const order = orderOf(new URLSearchParams(search).get('order'))
  return (
    <Later
      value={loaderData.shown}
      waiting={
        <Frame value={value} order={order}>
          <ProductGridSkeleton columns={4} />
        </Frame>
      }
      failed={(error) => <ErrorPage error={error} />}
      onShown={(shown) => rememberPage(pathname + search, shown)}
    >
      {({ result, instead }) => (
        <Frame value={value} order={order} result={result}>
          {result.total === 0 ? (
            <NothingFound value={value} instead={instead} />
          ) : (
            <>
              <ProductGrid products={result.products} columns={4} atTop />
              <div className="mt-12">
                <Pagination
                  page={result.current_page}
                  last={result.last_page}
                  href={(page) => pageAddress(searchAddress(value), page, order)}
                />
              </div>
            </>
          )}
        </Frame>
      )}
    </Later>
  )
}

interface FrameProps {
  value: string
  order: Order
  result?: Result
  children: ReactNode
}

/** Breadcrumb, title, summary and order menu around the results. */
function Frame({ value, order, result, children }: FrameProps) {
  const crumbs = [home, { name: 'Pesquisar', href: searchAddress('') }]
  return (
    <main className="wrap pt-3 pb-20">
      <PageHead
        title={listingTitle(
          value ? `Pesquisa: ${value}` : 'Pesquisa de Produtos',
          order,
          result?.current_page ?? 1,
        )}
        index={false}
        waiting={!result}
      />
      <Breadcrumb crumbs={value ? [...crumbs, { name: value }] : crumbs} />
      <header className="relative mt-3 mb-6 flex flex-wrap items-end justify-between gap-4 lg:mb-8">
        <div>
          <h1 className="title">Pesquisa de Produtos</h1>
          <div role="status" className="mt-1 min-h-6 text-soft">
            {result && value && <SearchSummary value={value} result={result} />}
          </div>
        </div>
        {result?.total !== 0 && <OrderMenu current={order} path={searchAddress(value)} />}
      </header>
      {children}
    </main>
  )
}
