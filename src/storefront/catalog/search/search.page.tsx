import type { ReactNode } from 'react'
import { data, useLocation } from 'react-router'
import { highlightedProducts } from '#shop/catalog/catalog.server.ts'
import { productCards } from '#shop/catalog/families/product-cards.server.ts'
import { type Order, orderOf } from '#shop/catalog/listing.ts'
import { cardOf, type ProductCard } from '#shop/catalog/product.ts'
import { searchCards } from '#shop/catalog/search/search.server.ts'

import { shopContext } from '#shop/loader-context.server.ts'
import { listingAddress } from '#storefront/catalog/listing/listing-address.ts'
import { home } from '#storefront/catalog/listing/listing-head.ts'
import { listingHandle } from '#storefront/catalog/listing/listing-parameters.ts'
import { listingQuery } from '#storefront/catalog/listing/listing-query.ts'
import { listingTitle } from '#storefront/catalog/listing/listing-title.ts'
import { OrderMenu } from '#storefront/catalog/listing/order-menu.tsx'
import { ProductGrid, ProductGridSkeleton } from '#storefront/catalog/product-grid.tsx'
import { deferredContent } from '#storefront/page/deferred-content.ts'
import { PageContent } from '#storefront/page/page-content.tsx'
import { PageHead } from '#storefront/page/page-head.tsx'
import { searchAddress } from '#storefront/page/search-address.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/search.page'
import { NothingFound } from './search-nothing.tsx'
import { type Result, SearchSummary } from './search-summary.tsx'

interface SearchContent {
  result: Result & { products: ProductCard[] }
  /** best sellers, when nothing was found */
  instead: ProductCard[]
}

const ONE_ROW = 4
const nothing = { products: [], total: 0, current_page: 1, last_page: 1, partial: false }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const value = params.value ?? ''
  const { result, asked, mentioned } =
    value.trim() === ''
      ? { result: nothing, asked: new Set<number>(), mentioned: false }
      : await searchCards(db, { value, ...listingQuery(request.url) })
  const instead = result.total === 0 ? await highlightedProducts(db, ONE_ROW) : []
  const content: SearchContent = {
    result: { ...result, mentioned, products: (await productCards(db, result.products, asked)).cards },
    instead: instead.map(cardOf),
  }
  // Searches are too many and too different to be cached.
  return data({ content }, { headers: { 'cache-control': 'no-cache' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const handle = listingHandle

export const clientLoader = (page: Route.ClientLoaderArgs) => deferredContent(page)

export default function SearchPage({ loaderData, params }: Route.ComponentProps) {
  const { search } = useLocation()
  const value = (params.value ?? '').trim()
  const order = orderOf(new URLSearchParams(search).get('order'))
  return (
    <PageContent
      content={loaderData.content}
      skeleton={
        <Frame value={value} order={order}>
          <ProductGridSkeleton columns={4} />
        </Frame>
      }
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
                  href={(page) => listingAddress(searchAddress(value), page, order)}
                />
              </div>
            </>
          )}
        </Frame>
      )}
    </PageContent>
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
        <div className="min-w-0">
          <h1 className="title">Pesquisa de Produtos</h1>
          <div role="status" className="mt-1 min-h-6 wrap-anywhere text-soft">
            {result && value && <SearchSummary value={value} result={result} />}
          </div>
        </div>
        {result?.total !== 0 && <OrderMenu current={order} path={searchAddress(value)} />}
      </header>
      {children}
    </main>
  )
}
