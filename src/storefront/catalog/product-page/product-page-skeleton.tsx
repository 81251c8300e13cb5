import type { cardFromLink } from '#storefront/page/link-state.ts'
import { PageHead } from '#storefront/page/page-head.tsx'
import { Picture } from '#storefront/product/picture.tsx'
import { ProductPrice } from '#storefront/product/product-price.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { GALLERY_SHAPE, GALLERY_SIZES } from './product-gallery.tsx'

/** The shape of a product page that is still to come, with what the card that led here already knew. */
export function ProductPageSkeleton({ card }: { card: ReturnType<typeof cardFromLink> }) {
  return (
    <main className="wrap min-h-[140svh] md:pt-3">
      <PageHead title={card?.name ?? 'Produto'} index={false} waiting />
      <Loading label="Carregando produto…" />
      <Skeleton className="h-5 w-72 max-w-full max-md:hidden md:my-1.5" />
      <div className="product-parts">
        <div
          className={`overflow-hidden md:rounded-card max-md:mx-0! max-md:-ml-[clamp(1rem,4vw,2.5rem)]! lg:ml-[15%] ${GALLERY_SHAPE}`}
        >
          {card ? (
            <Picture path={card.image} alt={card.name} sizes={GALLERY_SIZES} first />
          ) : (
            <Skeleton className="size-full" />
          )}
        </div>
        <div className="flex flex-col gap-4">
          {card ? <h1 className="title pr-14">{card.name}</h1> : <Skeleton className="h-9 w-11/12" />}
          <Skeleton className="h-6 w-48" />
          {card ? <ProductPrice product={card} size="page" /> : <Skeleton className="h-11 w-40" />}
          <Skeleton className="h-6 w-52" />
          <Skeleton className="h-14 w-full rounded-full" />
          <Skeleton className="h-14 w-full rounded-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      </div>
    </main>
  )
}
