import type { ReactNode } from 'react'
import { data, useLocation } from 'react-router'
import type { Category } from '#shop/catalog/category.ts'
import { bestSellers } from '#shop/catalog/families/best-sellers.server.ts'
import { type FamilyTiles, familyTiles, productCards } from '#shop/catalog/families/product-cards.server.ts'
import { keeperOf, keptCategories } from '#shop/catalog/kept/kept-catalog.server.ts'
import { type Order, orderOf } from '#shop/catalog/listing.ts'
import {
  type FilterChoices,
  isNarrowed,
  type ListingFilter,
  noChoices,
} from '#shop/catalog/listing-filter.ts'
import { cardOf, type Product, type ProductCard } from '#shop/catalog/product.ts'
import { searchCards } from '#shop/catalog/search/search.server.ts'

import { shopContext } from '#shop/loader-context.server.ts'
import { FilterChips, NothingLeft } from '#storefront/catalog/listing/filter-chips.tsx'
import { filterLabels } from '#storefront/catalog/listing/filter-labels.ts'
import { listingAddress } from '#storefront/catalog/listing/listing-address.ts'
import { ListingBand } from '#storefront/catalog/listing/listing-band.tsx'
import { bandPictures, home } from '#storefront/catalog/listing/listing-head.ts'
import { filteredHandle } from '#storefront/catalog/listing/listing-parameters.ts'
import { filteredQuery, filterOf } from '#storefront/catalog/listing/listing-query.ts'
import { listingTitle } from '#storefront/catalog/listing/listing-title.ts'
import { OrderMenu, OrderNote } from '#storefront/catalog/listing/order-menu.tsx'
import { moreProducts } from '#storefront/catalog/more-products.server.ts'
import { type MoreProducts, MoreRow } from '#storefront/catalog/more-products.tsx'
import { WithOptions } from '#storefront/catalog/option-tiles.tsx'
import { ProductGrid, ProductGridSkeleton } from '#storefront/catalog/product-grid.tsx'
import { deferredContent } from '#storefront/page/deferred-content.ts'
import { PageContent } from '#storefront/page/page-content.tsx'
import { PageHead } from '#storefront/page/page-head.tsx'
import { searchAddress } from '#storefront/page/search-address.ts'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/search.page'
import { NothingFound, OVERLINE, SEARCH_TITLE } from './search-nothing.tsx'
import { type Result, SearchSummary } from './search-summary.tsx'

interface SearchContent {
  result: Result & { products: ProductCard[] }
  choices: FilterChoices
  /** best sellers, when nothing was found */
  instead: ProductCard[]
  /** what follows few results */
  more: MoreProducts | null
  /** of the one family that was found */
  options?: FamilyTiles
}

const ONE_ROW = 4
const nothing = { products: [], total: 0, current_page: 1, last_page: 1, partial: false }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db } = shop
  const value = params.value ?? ''
  const query = filteredQuery(request.url)
  const { result, asked, mentioned, choices } =
    value.trim() === ''
      ? { result: nothing, asked: new Set<number>(), mentioned: false, choices: noChoices }
      : await searchCards(db, { value, ...query, keep: keeperOf(shop) })
  const unknown = result.total === 0 && !isNarrowed(query.filter)
  const { cards, shown } = await productCards(db, result.products, asked)
  const near = sharedCategory(await keptCategories(shop), result.products)
  const [instead, { more }, options] = await Promise.all([
    unknown ? bestSellers(db, ONE_ROW) : [],
    // Of a family one option may have been found, and another stands for it elsewhere.
    unknown
      ? { more: null }
      : moreProducts(db, { ...result, products: shown, ...near, keep: keeperOf(shop) }),
    result.total === 1 ? familyTiles(db, result.products) : null,
  ])
  const content: SearchContent = {
    result: { ...result, mentioned, products: cards },
    ...{ choices, instead: instead.map(cardOf), more },
    ...(options && { options }),
  }
  // Searches are too many and too different to be cached.
  return data({ content }, { headers: { 'cache-control': 'no-cache' } })
}

/** The category that all of them are in, where it is one. */
function sharedCategory(categories: readonly Category[], [first, ...others]: readonly Product[]) {
  const isShared = others.every(({ category }) => category.slug === first!.category.slug)
  const category = isShared && categories.find(({ slug }) => slug === first?.category.slug)
  return category ? { category, categories } : {}
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const handle = filteredHandle

export const clientLoader = (page: Route.ClientLoaderArgs) => deferredContent(page)

export default function SearchPage({ loaderData, params }: Route.ComponentProps) {
  const { search } = useLocation()
  const value = (params.value ?? '').trim()
  const query = new URLSearchParams(search)
  const order = orderOf(query.get('order'))
  const filter = filterOf(query)
  return (
    <PageContent
      content={loaderData.content}
      skeleton={
        <Frame value={value} order={order} filter={filter}>
          <ProductGridSkeleton columns={4} />
        </Frame>
      }
    >
      {({ result, choices, instead, more, options }) => (
        <Frame
          value={value}
          order={order}
          filter={filter}
          result={result}
          choices={choices}
          after={<MoreRow more={more} />}
        >
          {result.total === 0 && isNarrowed(filter) ? (
            <NothingLeft href={listingAddress(searchAddress(value), 1, order)} />
          ) : result.total === 0 ? (
            <NothingFound value={value} instead={instead} />
          ) : (
            <>
              <OrderNote current={order} />
              <WithOptions {...(options && { options })}>
                <ProductGrid products={result.products} columns={4} atTop />
              </WithOptions>
              <div className="mt-12 empty:hidden">
                <Pagination
                  page={result.current_page}
                  last={result.last_page}
                  href={(page) => listingAddress(searchAddress(value), page, order, filter)}
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
  filter: ListingFilter
  result?: SearchContent['result']
  choices?: FilterChoices
  after?: ReactNode
  children: ReactNode
}

/** Breadcrumb, title, summary and order menu around the results. */
function Frame({ value, order, filter, result, choices, after, children }: FrameProps) {
  const crumbs = [home, { name: 'Pesquisar', href: searchAddress('') }]
  const nothing = value !== '' && result?.total === 0
  return (
    <>
      <main className="pb-14 last:pb-8">
        <PageHead
          title={listingTitle(
            [value ? `Pesquisa: ${value}` : SEARCH_TITLE, ...filterLabels(filter)].join(', '),
            order,
            result?.current_page ?? 1,
          )}
          index={false}
          waiting={!result}
        />
        <ListingBand
          crumbs={value ? [...crumbs, { name: value }] : crumbs}
          tint={nothing ? 'band-bare' : 'bg-linen band-of-search'}
          pictures={bandPictures(result?.products ?? [])}
        >
          {/* Of a search that found nothing the panel has it. */}
          {!(nothing && !isNarrowed(filter)) && (
            <h1 className={value ? `mb-1.5 w-full ${OVERLINE}` : 'title max-md:text-[min(1.375rem,10vw)]'}>
              {SEARCH_TITLE}
            </h1>
          )}
          <div
            role="status"
            className={`wrap-anywhere text-soft ${value && !nothing ? 'min-h-7 md:min-h-10' : ''}`}
          >
            {result && value && <SearchSummary value={value} result={result} />}
          </div>
        </ListingBand>
        <div className="wrap">
          <div className="listing-head">
            <div className="listing-tools empty:hidden">
              {result?.total !== 0 && (
                <OrderMenu current={order} path={searchAddress(value)} filter={filter} />
              )}
              {choices && (
                <FilterChips choices={choices} filter={filter} order={order} path={searchAddress(value)} />
              )}
            </div>
          </div>
          {children}
        </div>
      </main>
      {after}
    </>
  )
}
