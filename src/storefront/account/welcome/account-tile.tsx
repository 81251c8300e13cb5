import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons.tsx'

interface AccountTileProps {
  to: string
  /** pictures in a row, or a still life */
  picture: ReactNode
  name: ReactNode
  about: ReactNode
  /** its ground */
  className: string
}

/** One of the ways on from the profile: what it shows, its name, and what is there. */
export function AccountTile({ to, picture, name, about, className }: AccountTileProps) {
  return (
    <Link to={to} className={`account-tile group ${className}`}>
      <span className="account-tile-picture">{picture}</span>
      <span className="flex min-w-0 grow items-start gap-3">
        <span className="min-w-0 grow">
          <span className="block font-display leading-tight font-semibold wrap-anywhere group-hover:text-accent-dark md:text-lg">
            {name}
          </span>
          <span className="mt-1 block text-sm text-soft">{about}</span>
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 self-end text-soft transition-transform group-hover:translate-x-0.5"
        />
      </span>
    </Link>
  )
}

/** A still life of the shop, as high as the pictures of products. */
export function Still({ name }: { name: 'open-parcel' | 'parcel-small' | 'no-wishes' }) {
  return <img src={`/art/${name}.avif`} alt="" width={800} height={600} className="h-full w-auto" />
}
