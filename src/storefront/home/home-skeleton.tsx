import { ProductGridSkeleton } from '#storefront/catalog/product-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of the home page while it is on its way. */
export function HomeSkeleton() {
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
