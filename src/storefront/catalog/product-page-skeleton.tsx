import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The shape of a product page that is still to come. */
export function ProductPageSkeleton() {
  return (
    <main className="wrap min-h-[140svh] pt-3">
      <Loading label="Carregando produto…" />
      <Skeleton className="my-1.5 h-5 w-72 max-w-full" />
      <div className="mt-3 grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Skeleton className="aspect-[4/5] w-full rounded-card md:aspect-square" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-9 w-11/12" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-6 w-52" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-12 w-36 rounded-full" />
          <Skeleton className="h-14 w-full rounded-full" />
          <Skeleton className="h-14 w-full rounded-full" />
        </div>
      </div>
    </main>
  )
}
