import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#storefront/page/breadcrumb.tsx'
import { StoredPicture } from '#storefront/product/stored-picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './listing.css'
import './listing-band.css'

interface ListingBandProps {
  /** unset: still to come */
  crumbs: Crumb[] | undefined
  /** what is told at the right by their sight; as many as there is room for */
  pictures?: string[]
  tint: string
  children: ReactNode
}

/** The head of a list of products: the way there, its name, and nails with what it has. */
export function ListingBand({ crumbs, pictures = [], tint, children }: ListingBandProps) {
  return (
    <header className={`listing-band ${tint}`}>
      <div className="wrap">
        <div className="min-w-0">
          {crumbs ? <Breadcrumb crumbs={crumbs} /> : <Skeleton className="my-1.5 h-5 w-56" />}
          <div className="listing-name">{children}</div>
        </div>
        {pictures.length > 0 && (
          <div className="listing-nails">
            {pictures.map((path) => (
              <StoredPicture
                key={path}
                path={path}
                alt=""
                sizes="(min-width: 1024px) 104px, 80px"
                width={1200}
                height={1200}
                first="if shown"
                className=""
              />
            ))}
          </div>
        )}
      </div>
    </header>
  )
}
