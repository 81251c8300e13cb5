import { Welcome } from '#storefront/account/welcome/welcome.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The shape of the profile, and without its ways of another page of parts, until it is known whose it is. */
export function LoadingProfile({ ways = false }: { ways?: boolean }) {
  return (
    <div className="needs-script">
      <Loading label="Carregando a sua conta…" />
      {ways && <Welcome user={null} />}
      <div className={ways ? 'mt-4 space-y-6 lg:*:h-36' : 'space-y-6'}>
        <Skeleton className="h-52 lg:h-32" />
        {/* Taller on phones than most: a notice may come above it, and must not push a footer that is in sight. */}
        <Skeleton className="h-80 md:h-36" />
        <Skeleton className="h-32 lg:h-24" />
        <Skeleton className="h-54 md:h-44 lg:h-36" />
      </div>
    </div>
  )
}
