import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { call } from '#platform/call.ts'
import { rememberPage, revisit } from '#platform/revisit.ts'
import { type Banner, bannersAt } from '#shop/catalog/banner.ts'
import { listBanners } from '#shop/catalog/banners.server.ts'
import { highlightedProducts, latestProducts } from '#shop/catalog/catalog.server.ts'
import { cardOf, type ProductCard } from '#shop/catalog/product.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { kept } from '#storefront/catalog/kept.server.ts'
import { ProductRow } from '#storefront/catalog/product-row.tsx'
import { ErrorPage } from '#storefront/layout/error-page.tsx'
import { useStore } from '#storefront/layout/layout-data.ts'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { Later } from '#ui/later.tsx'
import type { Route } from './+types/home.page'
import { BannerSlider } from './banner-slider.tsx'
import { Benefits } from './benefits.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Highlights } from './highlights.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { PromoBanner } from './promo-banners.tsx'
import { ShippingBanner } from './shipping-banner.tsx'

interface Shown {
  banners: Banner[]
  latest: ProductCard[]
  highlights: ProductCard[]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [banners, latest, highlights] = await Promise.all([
    listBanners(db),
    latestProducts(db),
    highlightedProducts(db),
  ])
  const shown: Shown = { banners, latest: latest.map(cardOf), highlights: highlights.map(cardOf) }
  return kept({ shown }, [...latest, ...highlights])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ask = async (): Promise<Shown> => {
    const [{ banners }, latest, highlights] = await Promise.all([
      call(contract.banners, {}),
      call(contract.latest, {}),
      call(contract.highlights, {}),
    ])
    return { banners, latest: latest.products, highlights: highlights.products }
  }
  return { shown: revisit(request.url, ask) }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <Later
      value={loaderData.shown}
      waiting={
        <Around>
          <HomeSkeleton />
        </Around>
      }
      failed={(error) => <ErrorPage error={error} />}
      onShown={(shown) => rememberPage(pathname + search, shown)}
    >
      {(shown) => (
        <Around>
          <Home {...shown} />
        </Around>
      )}
    </Later>
  )
}

function Around({ children }: { children: ReactNode }) {
  const { name } = useStore()
  return (
    <main>
      <PageHead title={`${name}: películas, pedrarias e esmaltes`} />
      <h1 className="sr-only">{name}: películas, pedrarias, esmaltes e acessórios</h1>
      {children}
    </main>
  )
}

function Home({ banners, latest, highlights }: Shown) {
  const promos = bannersAt(banners, 'promo')
  return (
    <>
      <BannerSlider banners={bannersAt(banners, 'slider')} />
      <Benefits />
      <CategoryTiles tiles={bannersAt(banners, 'tile')} />
      <ProductRow
        title="Lançamentos"
        products={latest}
        view="[--slides:1] [--gap:20px] sm:[--slides:2] md:[--slides:4] md:[--gap:40px]"
        large
        className="mt-16 md:mt-20"
      />
      {bannersAt(banners, 'shipping').map((banner) => (
        <ShippingBanner key={banner.id} banner={banner} />
      ))}
      <Highlights products={highlights} />
      <div className="wrap flex flex-col gap-6 pb-20 md:gap-8">
        {promos.map((banner, index) => (
          <PromoBanner key={banner.id} banner={banner} pictureFirst={index % 2 === 0} />
        ))}
      </div>
      <NewsletterForm />
    </>
  )
}
