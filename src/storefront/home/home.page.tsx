import type { ReactNode } from 'react'
import { bannersAt } from '#shop/catalog/banners/banner.ts'
import { listBanners } from '#shop/catalog/banners/banners.server.ts'
import { highlightedProducts, latestProducts } from '#shop/catalog/catalog.server.ts'
import { productCards } from '#shop/catalog/families/product-cards.server.ts'
import type { ProductCard } from '#shop/catalog/product.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { whatsappLink } from '#shop/store.ts'
import { ProductGridSkeleton } from '#storefront/catalog/product-grid.tsx'
import { ProductRow } from '#storefront/catalog/product-row.tsx'
import { NewsletterForm } from '#storefront/newsletter/newsletter-form.tsx'
import { cachedContent, cachedHeaders } from '#storefront/page/cached-content.server.ts'
import { deferredContent } from '#storefront/page/deferred-content.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { PageContent } from '#storefront/page/page-content.tsx'
import { PageHead } from '#storefront/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/home.page'
import { BannerSlider } from './banner-slider.tsx'
import { Benefits } from './benefits.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Highlights } from './highlights.tsx'
import sheet from './home.css?url'
import { HIGHLIGHTS, type HomeContent } from './home-content.ts'
import { filledHome } from './own-home.server.ts'
import { PromoBanners } from './promo-banners.tsx'
import { ShippingBanner } from './shipping-banner.tsx'
import { ShopOpening } from './shop-opening.tsx'

const HOME_CARDS = 12

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [banners, latest, highlights] = await Promise.all([
    listBanners(db),
    latestProducts(db, HOME_CARDS, 'cards').then((products) => productCards(db, products)),
    // The shopkeeper chose these: an option stands for itself, and two of one family are two.
    highlightedProducts(db, HIGHLIGHTS),
  ])
  const chosen = { banners, latest: latest.cards, highlights: highlights.map(cardOf) }
  const { content, shown } = await filledHome(db, chosen, latest.shown)
  return cachedContent(content, [...latest.shown, ...highlights, ...shown])
}

export const headers = cachedHeaders

export const links = () => [{ rel: 'stylesheet', href: sheet }]

export const clientLoader = (page: Route.ClientLoaderArgs) => deferredContent(page)

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageContent
      content={loaderData.content}
      skeleton={
        <Frame>
          <HomeSkeleton />
        </Frame>
      }
    >
      {(content) => (
        <Frame>
          <Home {...content} />
        </Frame>
      )}
    </PageContent>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { name, sells, whatsapp } = useShopInfo()
  const title = sells ? `${name}: ${sells}` : name
  return (
    <main>
      <PageHead title={title} />
      <h1 className="sr-only">{title}</h1>
      <noscript>
        <div className="bg-blush px-4 py-2 text-center text-sm text-balance">
          Sem JavaScript dá para ver e pesquisar tudo. Para comprar, ative-o ou{' '}
          <a href={whatsappLink(whatsapp)} className="link">
            chame no WhatsApp
          </a>
          .
        </div>
      </noscript>
      {children}
    </main>
  )
}

function Home({ banners, latest, highlights, highlightsTitle, opening }: HomeContent) {
  const shipping = bannersAt(banners, 'shipping')
  return (
    <>
      {opening ? <ShopOpening {...opening} /> : <BannerSlider banners={bannersAt(banners, 'slider')} />}
      <Benefits />
      <CategoryTiles tiles={bannersAt(banners, 'tile')} />
      <NewReleases products={latest} />
      <PromoBanners banners={bannersAt(banners, 'promo')} />
      <Highlights products={highlights} title={highlightsTitle} last={shipping.length === 0} />
      {shipping.map((banner) => (
        <ShippingBanner key={banner.id} banner={banner} />
      ))}
      <NewsletterForm />
    </>
  )
}

/** The shape of the home page while it is on its way. */
function HomeSkeleton() {
  return (
    <>
      <Skeleton className="h-[471px] w-full md:h-[400px] lg:h-[460px] xl:h-[520px]" />
      <div className="wrap flex min-h-[120svh] flex-col gap-10 pt-14">
        <Skeleton className="h-16 w-full" />
        <ProductGridSkeleton columns={4} />
      </div>
    </>
  )
}

/**
 * What is new, on a band from side to side (specification H5). On phones one is in sight and an edge of the next, which says
 * that there are more.
 */
function NewReleases({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <div className="band mt-8 md:mt-12">
      <ProductRow
        title="Lançamentos"
        products={products}
        view="[--slides:1] [--gap:20px] sm:[--slides:2] md:[--slides:4] md:[--gap:40px] row-peek"
        large
        className="py-8 md:py-12"
      />
    </div>
  )
}
