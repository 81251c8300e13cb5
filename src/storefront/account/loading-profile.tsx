import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { cardGrid } from './account-card.tsx'

/** The profile's shape, until it is known whose it is. */
export function LoadingProfile() {
  return (
    <div className="needs-script">
      <Loading label="Carregando a sua conta…" />
      <div className={cardGrid}>
        <Skeleton className="h-44 sm:h-28 lg:col-span-2" />
        <Skeleton className="h-64" />
        <Skeleton className="h-42 lg:h-64" />
        <Skeleton className="h-36 lg:h-48" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}
