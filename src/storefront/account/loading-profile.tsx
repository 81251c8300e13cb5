import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The profile's shape, until it is known whose it is. */
export function LoadingProfile() {
  return (
    <div className="needs-script">
      <Loading label="Carregando a sua conta…" />
      <Skeleton className="mt-6 h-6 w-40" />
      <Skeleton className="mt-4 h-64 sm:h-42" />
      <Skeleton className="mt-12 h-6 w-40" />
      <Skeleton className="mt-4 h-27" />
    </div>
  )
}
