import { ProductGridSkeleton } from '#storefront/catalog/product-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of the home page while it is on its way. */
export function HomeSkeleton() {
  return (
    <div className="wrap flex min-h-[160svh] flex-col gap-10 pt-3 md:pt-5">
      <Skeleton className="h-96 w-full rounded-card md:h-[27rem]" />
      <Skeleton className="h-16 w-full" />
      <ProductGridSkeleton columns={4} />
    </div>
  )
}
