import { Welcome } from '#storefront/account/welcome/welcome.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { cardColumn, cardColumns } from './account-card.tsx'

/** The shape of the profile, and without its ways of another page of cards, until it is known whose it is. */
export function LoadingProfile({ ways = false }: { ways?: boolean }) {
  return (
    <div className="needs-script">
      <Loading label="Carregando a sua conta…" />
      {ways && <Welcome user={null} />}
      <div className={cardColumns}>
        <div className={cardColumn}>
          <Skeleton className="h-64 lg:h-49" />
          {/* Taller on phones than most: a notice may come above it, and must not push a footer that is in sight. */}
          <Skeleton className="h-96 lg:h-49" />
        </div>
        <div className={cardColumn}>
          <Skeleton className="h-36" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </div>
  )
}
