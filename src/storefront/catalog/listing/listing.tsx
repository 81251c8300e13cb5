import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { FamilyTiles } from '#shop/catalog/families/product-cards.server.ts'
import type { LevelTexts } from '#shop/catalog/levels/level-texts.ts'
import { type Order, orderOf } from '#shop/catalog/listing.ts'
import { type FilterChoices, isNarrowed, type ListingFilter } from '#shop/catalog/listing-filter.ts'
import type { ProductCard } from '#shop/catalog/product.ts'
import { withClaims } from '#shop/public-claims.ts'
import { listingAddress } from '#storefront/catalog/listing/listing-address.ts'
import { type MoreProducts, MoreRow } from '#storefront/catalog/more-products.tsx'
import { WithOptions } from '#storefront/catalog/option-tiles.tsx'
import { ProductGrid, ProductGridSkeleton } from '#storefront/catalog/product-grid.tsx'
import { useLayoutData, useShopInfo } from '#storefront/page/layout-data.ts'
import { PageContent } from '#storefront/page/page-content.tsx'
import { JsonLd, PageHead } from '#storefront/page/page-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FilterChips, NothingLeft } from './filter-chips.tsx'
import { filterLabels } from './filter-labels.ts'
import { ListingBand } from './listing-band.tsx'
import { bandPictures, headFromMenu, type LevelName, type ListingHead, tintOf } from './listing-head.ts'
import { filterOf } from './listing-query.ts'
import { listingTitle } from './listing-title.ts'
import { OrderMenu, OrderNote } from './order-menu.tsx'
import { SubcategoryList, SubcategoryPanel } from './subcategory-list.tsx'

/** What the page of a listing shows, whichever its level. */
export interface ListingContent {
  head: ListingHead
  products: ProductCard[]
  /** in the whole listing */
  total: number
  current_page: number
  last_page: number
  choices: FilterChoices
  /** what follows few products */
  more: MoreProducts | null
  /** the level's own picture and texts, where it has some */
  about?: LevelTexts
  /** of the one family that it has */
  options?: FamilyTiles
}

interface ListingProps {
  level: LevelName
  slug: string
  content: ListingContent | Promise<ListingContent>
}

/** A page of a category's products. While they are being loaded, the menu already knows title and breadcrumb. */
export function Listing({ level, slug, content }: ListingProps) {
  const { search } = useLocation()
  // The canonical path, not the one in the address bar: the router takes capitals for small letters.
  const path = `/${level}/${slug}`
  const expected = headFromMenu(useLayoutData()?.categories ?? [], level, slug)
  const query = new URLSearchParams(search)
  const order = orderOf(query.get('order'))
  const filter = filterOf(query)
  return (
    <PageContent
      content={content}
      skeleton={
        <Frame head={expected} order={order} filter={filter} path={path}>
          <PageHead title={expected?.title ?? 'Produtos'} path={path} waiting />
          <ProductGridSkeleton columns={columnsBeside(expected)} />
        </Frame>
      }
    >
      {(listing) => (
        <>
          <Frame head={listing.head} order={order} filter={filter} path={path} listing={listing}>
            <ListingPageHead listing={listing} order={order} filter={filter} path={path} />
            <Products listing={listing} order={order} filter={filter} path={path} />
          </Frame>
          <MoreRow more={listing.more} />
        </>
      )}
    </PageContent>
  )
}

interface PartProps {
  listing: ListingContent
  order: Order
  filter: ListingFilter
  path: string
}

function ListingPageHead({
  listing: { head, products, total, current_page, about },
  order,
  filter,
  path,
}: PartProps) {
  const store = useShopInfo()
  const { url } = store
  const image = about?.picture ?? products[0]?.image
  const title = about?.seo_title ?? head.title
  const description =
    about?.seo_description ?? about?.intro ?? withClaims(`${head.title}: ${productCount(total)}`, store)
  return (
    <>
      <PageHead
        title={listingTitle([title, ...filterLabels(filter)].join(', '), order, current_page)}
        // For search engines a part of a listing is the listing.
        path={isNarrowed(filter) ? path : listingAddress(path, current_page, 'popular')}
        description={description}
        {...(image && { image: `/${image}` })}
      />
      {about && (
        <JsonLd
          data={{
            '@context': 'https://schema.org',
            '@type': 'CollectionPage',
            ...{ name: title, description, url: url + path },
            ...(image && { image: `${url}/${image}` }),
          }}
        />
      )}
    </>
  )
}

interface FrameProps {
  head: ListingHead | undefined
  order: Order
  filter: ListingFilter
  path: string
  listing?: ListingContent
  children: ReactNode
}

/** Breadcrumb, title, side list and order menu around the products. */
function Frame({ head, order, filter, path, listing, children }: FrameProps) {
  const categories = useLayoutData()?.categories ?? []
  // What is said of the level stands where it begins, and not again above each of its pages.
  const { picture, intro } = (listing?.current_page === 1 && listing.about) || {}
  const links = head?.links ?? []
  return (
    <main className="pb-14 last:pb-8">
      <ListingBand
        crumbs={head?.crumbs}
        tint={tintOf(categories, head)}
        pictures={picture ? [picture] : bandPictures(listing?.products ?? [])}
      >
        <h1 className="title max-md:text-[min(1.375rem,10vw)]">
          {head ? head.title : <Skeleton className="h-9 w-64" />}
        </h1>
        <p className="min-h-5 text-soft max-md:text-sm">{listing && productCount(listing.total)}</p>
      </ListingBand>
      <div className="wrap">
        {intro && <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere md:mt-6">{intro}</p>}
        <div className={links.length > 0 ? 'listing-beside' : ''}>
          <div className="listing-head">
            <div className="listing-tools">
              {links.length > 0 && (
                <div className="shrink-0 lg:hidden">
                  <SubcategoryPanel links={links} />
                </div>
              )}
              <OrderMenu current={order} path={path} filter={filter} />
              {/* From `lg` on beside the products. */}
              <div className="listing-rail">
                {links.length > 0 && (
                  <aside className="hidden lg:block">
                    <SubcategoryList links={links} />
                  </aside>
                )}
                {listing && (
                  <FilterChips choices={listing.choices} filter={filter} order={order} path={path} />
                )}
              </div>
            </div>
          </div>
          <div>{children}</div>
        </div>
      </div>
    </main>
  )
}

function Products({ listing, order, filter, path }: PartProps) {
  const { head, products, total, current_page, last_page, options } = listing
  if (total === 0 && isNarrowed(filter)) return <NothingLeft href={listingAddress(path, 1, order)} />
  if (total === 0) return <Empty head={head} path={path} />
  return (
    <>
      <OrderNote current={order} />
      <WithOptions {...(options && { options })}>
        <ProductGrid products={products} columns={columnsBeside(head)} atTop />
      </WithOptions>
      <div className="mt-12 empty:hidden">
        <Pagination
          page={current_page}
          last={last_page}
          href={(page) => listingAddress(path, page, order, filter)}
        />
      </div>
    </>
  )
}

function Empty({ head, path }: { head: ListingHead; path: string }) {
  const above = head.crumbs.findLast(({ href }) => href !== path)!
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-petal/60 px-6 py-14 text-center">
      <img src="/art/nothing-found.avif" alt="" width={280} height={210} />
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

function productCount(total: number) {
  return total === 1 ? '1 produto' : `${total} produtos`
}
